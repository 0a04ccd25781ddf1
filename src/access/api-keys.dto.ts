import { API_KEY_FIELDS, API_RIGHTS, type ApiRight, type NewApiKey } from '../contract/api-keys.js';
import { newBody } from '../fields/bodies.js';
import { AtLeastOneOf } from '../fields/list-decorators.js';

export class NewApiKeyBody extends newBody(API_KEY_FIELDS) implements NewApiKey {
  @AtLeastOneOf(API_RIGHTS)
  rights!: ApiRight[];
}

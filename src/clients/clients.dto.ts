import { CLIENT_NAME_MAX, type ClientFilter, type NewClient } from '../contract/clients.js';
import { FIELD_MESSAGES } from '../contract/problems.js';
import { Ids, Only, OptionalText, Text } from '../http/fields.js';

export class NewClientBody implements NewClient {
  @Text({ max: CLIENT_NAME_MAX, blank: FIELD_MESSAGES.nameRequired })
  name!: string;
}

export class ClientFilterQuery implements ClientFilter {
  @Ids()
  id?: string[];

  @OptionalText({ max: 200 })
  q?: string;

  @Only()
  withCases?: boolean;
}

export const CLIENT_SORTS = ['name', 'updatedAt'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

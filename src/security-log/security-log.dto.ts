import { securityActions } from '../contract/labels.js';
import { SEARCH_MAX } from '../contract/lists.js';
import {
  SECURITY_KINDS,
  type SecurityAction,
  type SecurityFilter,
  type SecurityKind,
} from '../contract/security-log.js';
import { OneOf, Optional, OptionalDate, OptionalId, OptionalText } from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';

export class SecurityFilterQuery extends ListFilter implements SecurityFilter {
  @OptionalId()
  who?: string;

  @OptionalId()
  apiKey?: string;

  @Optional()
  @OneOf(Object.keys(securityActions))
  action?: SecurityAction;

  @Optional()
  @OneOf(SECURITY_KINDS)
  kind?: SecurityKind;

  @OptionalDate()
  from?: string | null;

  @OptionalDate()
  to?: string | null;

  @OptionalText({ max: SEARCH_MAX })
  q?: string | null;
}

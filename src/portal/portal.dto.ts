import { CASE_STATUSES, type CaseStatus } from '../contract/cases.js';
import { SEARCH_MAX } from '../contract/lists.js';
import {
  type NewPortalView,
  PORTAL_VIEW_FIELDS,
  type PortalCaseFilter,
  type PortalDocumentFilter,
} from '../contract/portal.js';
import { changeBody } from '../fields/bodies.js';
import { OneOf, Optional, OptionalId, OptionalText } from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';

export class PortalCaseFilterQuery extends ListFilter implements PortalCaseFilter {
  @Optional()
  @OptionalId()
  clientId?: string;

  @Optional()
  @OneOf(CASE_STATUSES)
  status?: CaseStatus;

  @OptionalText({ max: SEARCH_MAX })
  q?: string;
}

export class PortalDocumentFilterQuery extends ListFilter implements PortalDocumentFilter {
  @OptionalId()
  caseId?: string;

  @OptionalId()
  clientId?: string;

  @OptionalText({ max: SEARCH_MAX })
  q?: string;
}

/** Exactly one of the two. */
export class NewPortalViewBody extends changeBody(PORTAL_VIEW_FIELDS) implements NewPortalView {}

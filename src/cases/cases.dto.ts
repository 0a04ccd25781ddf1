import {
  CASE_COURT_MAX,
  CASE_NUMBER_MAX,
  CASE_STATUSES,
  CASE_TITLE_MAX,
  type CaseChange,
  type CaseFilter,
  type CaseStatus,
  type LegalCase,
  type NewCase,
  type NewNote,
  NOTE_MAX,
} from '../contract/cases.js';
import { SEARCH_MAX } from '../contract/lists.js';
import { FIELD_MESSAGES } from '../contract/problems.js';
import { ChangeOf } from '../http/changes.js';
import { Id, Maybe, OneOf, OptionalDate, OptionalId, OptionalText, Text, Version } from '../fields/decorators.js';
import { ListFilter } from '../http/lists.js';

export class NewCaseBody implements NewCase {
  @Text({ max: CASE_TITLE_MAX, blank: FIELD_MESSAGES.titleRequired })
  title!: string;

  @OptionalText({ max: CASE_NUMBER_MAX })
  number?: string | null;

  @Maybe()
  @OneOf(CASE_STATUSES, FIELD_MESSAGES.statusInvalid)
  status?: CaseStatus;

  @OptionalDate()
  dueDate?: string | null;

  @OptionalText({ max: CASE_COURT_MAX })
  court?: string | null;

  @OptionalId(FIELD_MESSAGES.clientInvalid)
  clientId?: string | null;
}

/** What is left out of it stays as it is. */
@ChangeOf<LegalCase>(['clientName'])
export class CaseChangeBody implements Partial<CaseChange> {
  @Maybe()
  @Text({ max: CASE_TITLE_MAX, blank: FIELD_MESSAGES.titleRequired })
  title?: string;

  @OptionalText({ max: CASE_NUMBER_MAX })
  number?: string | null;

  @Maybe()
  @OneOf(CASE_STATUSES, FIELD_MESSAGES.statusInvalid)
  status?: CaseStatus;

  @OptionalDate()
  dueDate?: string | null;

  @OptionalText({ max: CASE_COURT_MAX })
  court?: string | null;

  @OptionalId(FIELD_MESSAGES.clientInvalid)
  clientId?: string | null;

  @Version()
  version!: number;

  @OptionalText({ max: NOTE_MAX })
  note?: string;
}

export class NewNoteBody implements NewNote {
  @Text({ max: NOTE_MAX })
  description!: string;
}

export class CaseFilterQuery extends ListFilter implements CaseFilter {
  /** Null asks for cases without a client. */
  @Id()
  clientId?: string | null;

  @Maybe()
  @OneOf(CASE_STATUSES)
  status?: CaseStatus;

  @OptionalText({ max: SEARCH_MAX })
  q?: string;
}

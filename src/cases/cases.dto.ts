import {
  CASE_FIELDS,
  CASE_STATUSES,
  type CaseChange,
  type CaseFilter,
  type CaseStatus,
  type LegalCase,
  type NewCase,
  type NewNote,
  NOTE_MAX,
} from '../contract/cases.js';
import { SEARCH_MAX } from '../contract/lists.js';
import { changeBody, newBody } from '../fields/bodies.js';
import { Id, Maybe, OneOf, OptionalText, Text, Version } from '../fields/decorators.js';
import { ChangeOf } from '../edits/changes.js';
import { ListFilter } from '../routes/lists.js';

export class NewCaseBody extends newBody(CASE_FIELDS) implements NewCase {}

/** What is left out of it stays as it is. */
@ChangeOf<LegalCase>(['clientName'])
export class CaseChangeBody extends changeBody(CASE_FIELDS) implements Partial<CaseChange> {
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

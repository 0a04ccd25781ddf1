import { ArrayUnique } from 'class-validator';

import {
  CASE_CHANGES_MAX,
  type CaseChangeItem,
  type CaseChanges,
  type CaseDeletions,
  SHARED_CASE_FIELDS,
} from '../contract/case-changes.js';
import { type NewNote, NOTE_MAX } from '../contract/case-history.js';
import {
  CASE_VIEWS,
  type CaseFilter,
  type CaseView,
  DEADLINE_OUTCOMES,
  type DeadlineOutcome,
} from '../contract/case-lists.js';
import {
  CASE_FIELDS,
  CASE_STATUSES,
  type CaseChange,
  type CaseStatus,
  type LegalCase,
  type NewCase,
  UNCERTAIN_CASE_FIELDS,
  type UncertainCaseField,
} from '../contract/cases.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { SEARCH_MAX } from '../contract/lists.js';
import { ChangeOf } from '../edits/changes.js';
import { changeBody, newBody } from '../fields/bodies.js';
import {
  Flag,
  Id,
  OneOf,
  Optional,
  OptionalDate,
  OptionalId,
  OptionalText,
  RequiredId,
  Text,
  Version,
} from '../fields/decorators.js';
import { Ids, ListOf, RequiredIds, SomeOf } from '../fields/list-decorators.js';
import { ListFilter } from '../routes/lists.js';

export class NewCaseBody extends newBody(CASE_FIELDS) implements NewCase {
  @SomeOf(UNCERTAIN_CASE_FIELDS)
  confirmed?: UncertainCaseField[];

  @Ids()
  distinctFrom?: string[];
}

/** Keeps what it leaves out. */
@ChangeOf<LegalCase>(['clientName', 'responsibleName'])
export class CaseChangeBody extends changeBody(CASE_FIELDS) implements Partial<CaseChange> {
  @Version()
  version!: number;

  @OptionalText({ max: NOTE_MAX })
  note?: string;

  @Optional()
  @Flag()
  shareDocuments?: boolean;

  @Optional()
  @Flag()
  cancelAgenda?: boolean;

  @SomeOf(UNCERTAIN_CASE_FIELDS)
  confirmed?: UncertainCaseField[];

  @Ids()
  distinctFrom?: string[];
}

/** Keeps what it leaves out. */
export class CaseChangeItemBody extends changeBody(SHARED_CASE_FIELDS) implements CaseChangeItem {
  @RequiredId(FIELD_MESSAGES.required)
  id!: string;

  @Version()
  version!: number;

  @Optional()
  @Flag()
  shareDocuments?: boolean;

  @Optional()
  @Flag()
  cancelAgenda?: boolean;
}

export class CaseChangesBody implements CaseChanges {
  @ArrayUnique(({ id }: { id?: unknown }) => id, { message: FIELD_MESSAGES.invalid })
  @ListOf(CaseChangeItemBody, CASE_CHANGES_MAX, 1)
  items!: CaseChangeItemBody[];
}

export class CaseDeletionsBody implements CaseDeletions {
  @RequiredIds(CASE_CHANGES_MAX)
  ids!: string[];
}

export class NewNoteBody implements NewNote {
  @Text({ max: NOTE_MAX })
  description!: string;
}

export class CaseFilterQuery extends ListFilter implements CaseFilter {
  @Optional()
  @OneOf(CASE_VIEWS)
  view?: CaseView;

  @OptionalDate()
  dueDate?: string;

  /** Null asks for cases without a client. */
  @Id()
  clientId?: string | null;

  @OptionalId()
  notClientId?: string;

  @Optional()
  @OneOf(CASE_STATUSES)
  status?: CaseStatus;

  /** Null asks for cases without a responsible colleague. */
  @Id()
  responsibleId?: string | null;

  /** Null asks for cases without a court. */
  @OptionalText({ max: CASE_FIELDS.court.max })
  court?: string | null;

  @OptionalDate()
  createdFrom?: string;

  @OptionalDate()
  createdUntil?: string;

  @OptionalDate()
  concludedFrom?: string;

  @OptionalDate()
  concludedUntil?: string;

  @OptionalDate()
  dueFrom?: string;

  @OptionalDate()
  dueUntil?: string;

  @Optional()
  @OneOf(DEADLINE_OUTCOMES)
  deadline?: DeadlineOutcome;

  @OptionalText({ max: SEARCH_MAX })
  q?: string;
}

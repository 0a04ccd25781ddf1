import {
  type AgendaEntry,
  type AgendaEntryChange,
  type AgendaEntryFilter,
  CANCELLATION_REASON_MAX,
  DELIVERY_FIELDS,
  ENTRY_FIELDS,
  ENTRY_KINDS,
  ENTRY_VIEWS,
  type EntryCancellation,
  type EntryKind,
  type EntryVersion,
  type EntryView,
  type Fulfilment,
  type NewAgendaEntry,
  OUTCOME_MAX,
  type Repetition,
  REPETITIONS,
} from '../contract/agenda.js';
import { type Reminder, REMINDERS } from '../contract/reminders.js';
import { ChangeOf } from '../edits/changes.js';
import { changeBody, newBody } from '../fields/bodies.js';
import {
  Flag,
  Id,
  OneOf,
  OneOfOrNull,
  Optional,
  OptionalDate,
  OptionalId,
  OptionalText,
  Version,
} from '../fields/decorators.js';
import { Ids, OptionalListOf, SomeOf } from '../fields/list-decorators.js';
import { ListFilter } from '../routes/lists.js';

export class NewAgendaEntryBody extends newBody(ENTRY_FIELDS) implements NewAgendaEntry {
  @OneOf(ENTRY_KINDS)
  kind!: EntryKind;

  @Optional()
  @Flag()
  visibleInPortal?: boolean;

  @OneOfOrNull(REPETITIONS)
  repeats?: Repetition | null;

  @OptionalDate()
  repeatsUntil?: string | null;

  @OptionalListOf(REMINDERS)
  reminders?: Reminder[] | null;
}

/** Keeps what it leaves out. */
@ChangeOf<AgendaEntry>([
  'kind',
  'state',
  'caseTitle',
  'caseNumber',
  'clientId',
  'clientName',
  'personId',
  'personName',
  'deputyName',
  'documentTitle',
  'deliveredOn',
  'deliveredAt',
  'deliveredById',
  'deliveredByName',
  'proofDocumentId',
  'proofTitle',
  'filingNumber',
  'noProofReason',
  'outcome',
  'cancellationReason',
  'settledAt',
  'settledBy',
  'datesCase',
])
export class AgendaEntryChangeBody extends changeBody(ENTRY_FIELDS) implements AgendaEntryChange {
  @Version()
  version!: number;

  @Optional()
  @Flag()
  visibleInPortal?: boolean;

  @OneOfOrNull(REPETITIONS)
  repeats?: Repetition | null;

  @Optional()
  @OptionalDate()
  repeatsUntil?: string | null;

  @OptionalListOf(REMINDERS)
  reminders?: Reminder[] | null;
}

export class FulfilmentBody extends newBody(DELIVERY_FIELDS) implements Fulfilment {
  @Version()
  version!: number;

  @OptionalText({ max: OUTCOME_MAX })
  outcome?: string | null;
}

export class EntryVersionBody implements EntryVersion {
  @Version()
  version!: number;
}

export class EntryCancellationBody extends EntryVersionBody implements EntryCancellation {
  @OptionalText({ max: CANCELLATION_REASON_MAX })
  reason?: string | null;
}

export class AgendaEntryFilterQuery extends ListFilter implements AgendaEntryFilter {
  @Optional()
  @OneOf(ENTRY_VIEWS)
  view?: EntryView;

  @Optional()
  @OneOf(ENTRY_KINDS)
  kind?: EntryKind;

  @SomeOf(ENTRY_KINDS)
  kinds?: EntryKind[];

  /** Null asks for tasks without a case. */
  @Id()
  caseId?: string | null;

  @Ids()
  caseIds?: string[];

  @OptionalId()
  clientId?: string;

  /** Null asks for entries for which nobody answers. */
  @Id()
  personId?: string | null;

  @OptionalDate()
  from?: string;

  @OptionalDate()
  until?: string;
}

import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

import {
  type Delivery,
  DELIVERY_FIELDS,
  ENTRY_FIELDS,
  ENTRY_MESSAGES,
  type EntryContent,
  type EntryKind,
  type EntryRepetition,
  type EntryState,
  type Repetition,
} from '../contract/agenda.js';
import { namesOf } from '../contract/fields.js';
import { DAY_REMINDERS, type Reminder, REMINDER_MESSAGES } from '../contract/reminders.js';
import { propertiesOf } from '../fields/entity-properties.js';
import { Problem } from '../problems/problem.js';
import { dayAfter, dayOfRule } from './repetition.js';

const AgendaEntrySchema = defineEntity({
  name: 'AgendaEntry',
  tableName: 'agenda_entries',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    kind: p.string().$type<EntryKind>(),
    ...propertiesOf(ENTRY_FIELDS),
    visibleInPortal: p.boolean(),
    reminders: p.array().$type<Reminder[] | null>().nullable(),
    state: p.string().$type<EntryState>().defaultRaw(`'open'`),
    ...propertiesOf(DELIVERY_FIELDS),
    outcome: p.string().nullable(),
    cancellationReason: p.string().nullable(),
    repeats: p.string().$type<Repetition>().nullable(),
    repeatsUntil: p.date().nullable(),
    seriesId: p.uuid().nullable(),
    /** The day that the rule counts from, and the day of the rule that this occurrence is for. */
    repeatsFrom: p.date().nullable(),
    repeatsOn: p.date().nullable(),
    followsId: p.uuid().nullable(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

type FieldErrors = Partial<
  Record<keyof EntryContent | keyof Delivery | keyof EntryRepetition | 'reminders', string>
>;

/** The values of an entry that does not come back. */
const NO_REPETITION = {
  repeats: null,
  repeatsUntil: null,
  repeatsFrom: null,
  repeatsOn: null,
} as const;

/** Properties of an entry beside its declared fields. */
interface Unlisted {
  visibleInPortal: boolean;
  reminders: Reminder[] | null;
}
type CheckedEntry = EntryContent & { kind: EntryKind; reminders: Reminder[] | null };

/** A deadline, a hearing or a task. The database fills the office, the creator, and who settled it when. */
export class AgendaEntry extends AgendaEntrySchema.class {
  /**
   * Takes over what was written; what is left out stays.
   * @throws Problem validation_failed; entry_settled for another rule of an entry that is not open
   */
  revise(change: Partial<EntryContent> & EntryRepetition & Partial<Unlisted>): void {
    const { dueOn } = this;
    for (const name of namesOf(ENTRY_FIELDS)) {
      if (change[name] !== undefined) Object.assign(this, { [name]: change[name] });
    }
    if (change.visibleInPortal !== undefined) this.visibleInPortal = change.visibleInPortal;
    if (change.reminders !== undefined) this.reminders = change.reminders;
    checkEntry(this as CheckedEntry);
    const { repeats = this.repeats ?? null, repeatsUntil = this.repeatsUntil ?? null } = change;
    // Forms send the whole record: a rule that came along as it was keeps its days, unless the task moves with it.
    // A settled occurrence has made its next one, which is where the rule is changed.
    const isChanged =
      repeats !== (this.repeats ?? null) || repeatsUntil !== (this.repeatsUntil ?? null);
    if (this.state !== 'open' && this.state !== undefined) {
      if (isChanged) throw new Problem('entry_settled');
      return;
    }
    const restarts = repeats !== this.repeats || (change.repeats && dueOn !== this.dueOn);
    if (repeats === null) this.endRepetition(change.repeatsUntil ?? null);
    else if (restarts) this.repeat(repeats, repeatsUntil);
    else this.repeatUntil(repeatsUntil);
  }

  /** Makes it come back by a rule that counts from its day. */
  private repeat(repeats: Repetition, until: string | null): void {
    if (this.kind !== 'task') refuse({ repeats: ENTRY_MESSAGES.onlyTasksRepeat });
    // A rule that begins again is another series; the occurrences before it stay with theirs.
    if (!this.repeats) this.seriesId = randomUUID();
    this.repeats = repeats;
    this.repeatsFrom = this.dueOn;
    this.repeatsOn = this.dueOn;
    this.repeatUntil(until);
  }

  private repeatUntil(until: string | null): void {
    if (until && until < this.repeatsOn!) refuse({ repeatsUntil: ENTRY_MESSAGES.untilBeforeDay });
    this.repeatsUntil = until;
  }

  private endRepetition(until: string | null): void {
    if (until) refuse({ repeatsUntil: ENTRY_MESSAGES.untilWithoutRepetition });
    Object.assign(this, NO_REPETITION);
  }

  /** The next occurrence of one that was settled; null where it does not come back. */
  next(today: string) {
    const { kind, visibleInPortal, reminders } = this;
    const { repeats, repeatsFrom, repeatsOn, repeatsUntil, seriesId } = this;
    if (!repeats) return null;
    // One that was moved past days of the rule stands for these, too.
    const settled = this.dueOn > repeatsOn! ? this.dueOn : repeatsOn!;
    const after = dayAfter(settled);
    const rule = { repeats, from: repeatsFrom!, until: repeatsUntil ?? null };
    const dueOn = dayOfRule(rule, after > today ? after : today);
    if (dueOn === null) return null;
    const content = Object.fromEntries(
      namesOf(ENTRY_FIELDS).map((name) => [name, this[name]]),
    ) as unknown as EntryContent;
    return {
      ...{ ...content, kind, visibleInPortal, reminders, dueOn },
      ...{ repeats, repeatsUntil, repeatsFrom, repeatsOn: dueOn, seriesId, followsId: this.id },
    };
  }

  /** @throws Problem entry_settled; validation_failed for a deadline without proof and without a reason */
  fulfil(delivery: Delivery, outcome: string | null): void {
    if (this.state !== 'open') throw new Problem('entry_settled');
    if (this.kind === 'deadline') {
      const { proofDocumentId, filingNumber, noProofReason } = delivery;
      if (proofDocumentId === null && filingNumber === null && noProofReason === null)
        refuse({ proofDocumentId: ENTRY_MESSAGES.proofRequired });
      Object.assign(this, delivery);
    }
    if (this.kind === 'hearing') this.outcome = outcome;
    this.state = 'fulfilled';
  }

  /** @throws Problem entry_settled */
  cancel(reason: string | null): void {
    if (this.state !== 'open') throw new Problem('entry_settled');
    this.cancellationReason = reason;
    this.state = 'cancelled';
  }

  /** Opens it again; the database drops how it was settled. @throws Problem entry_open */
  reopen(): void {
    if (this.state === 'open') throw new Problem('entry_open');
    this.state = 'open';
  }
}
AgendaEntrySchema.setClass(AgendaEntry);

/** Checks the fields of an entry against its kind and one another. @throws Problem validation_failed */
export function checkEntry(entry: CheckedEntry): void {
  const { kind, caseId, startsAt, endsAt, dueOn, internalOn, responsibleId, deputyId } = entry;
  const errors: FieldErrors = {};
  if (kind !== 'task' && !caseId) errors.caseId = ENTRY_MESSAGES.caseRequired;
  if (kind === 'hearing') {
    if (!startsAt) errors.startsAt = ENTRY_MESSAGES.startRequired;
    else if (endsAt && endsAt <= startsAt) errors.endsAt = ENTRY_MESSAGES.endBeforeStart;
  } else if (startsAt || endsAt) {
    errors[startsAt ? 'startsAt' : 'endsAt'] = ENTRY_MESSAGES.onlyOfHearings;
  }
  if (internalOn && kind !== 'deadline') errors.internalOn = ENTRY_MESSAGES.onlyOfDeadlines;
  if (internalOn && internalOn > dueOn) errors.internalOn = ENTRY_MESSAGES.internalAfterLegal;
  if (deputyId && deputyId === responsibleId) errors.deputyId = ENTRY_MESSAGES.deputyIsResponsible;
  if (entry.link && !/^https?:\/\/[^\s]+$/.test(entry.link))
    errors.link = ENTRY_MESSAGES.linkInvalid;
  if (kind !== 'hearing' && entry.reminders?.some((reminder) => !DAY_REMINDERS.includes(reminder)))
    errors.reminders = REMINDER_MESSAGES.onlyOfHearings;
  if (Object.keys(errors).length > 0) refuse(errors);
}

/** @throws Problem */
function refuse(errors: FieldErrors): never {
  throw new Problem('validation_failed', { errors });
}

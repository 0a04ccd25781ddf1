import { defineEntity, p } from '@mikro-orm/core';

import {
  type Delivery,
  DELIVERY_FIELDS,
  ENTRY_FIELDS,
  ENTRY_MESSAGES,
  type EntryContent,
  type EntryKind,
  type EntryState,
} from '../contract/agenda.js';
import { namesOf } from '../contract/fields.js';
import { propertiesOf } from '../fields/entity-properties.js';
import { Problem } from '../problems/problem.js';

const AgendaEntrySchema = defineEntity({
  name: 'AgendaEntry',
  tableName: 'agenda_entries',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    kind: p.string().$type<EntryKind>(),
    ...propertiesOf(ENTRY_FIELDS),
    visibleInPortal: p.boolean(),
    state: p.string().$type<EntryState>().defaultRaw(`'open'`),
    ...propertiesOf(DELIVERY_FIELDS),
    outcome: p.string().nullable(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

type FieldErrors = Partial<Record<keyof EntryContent | keyof Delivery, string>>;

/** A deadline, a hearing or a task. The database fills the office, the creator, and who settled it when. */
export class AgendaEntry extends AgendaEntrySchema.class {
  /** Takes over what was written; what is left out stays. @throws Problem validation_failed */
  revise(change: Partial<EntryContent> & { visibleInPortal?: boolean }): void {
    for (const name of namesOf(ENTRY_FIELDS)) {
      if (change[name] !== undefined) Object.assign(this, { [name]: change[name] });
    }
    if (change.visibleInPortal !== undefined) this.visibleInPortal = change.visibleInPortal;
    checkEntry(this as EntryContent & { kind: EntryKind });
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
  cancel(): void {
    if (this.state !== 'open') throw new Problem('entry_settled');
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
export function checkEntry(entry: EntryContent & { kind: EntryKind }): void {
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
  if (Object.keys(errors).length > 0) refuse(errors);
}

/** @throws Problem */
function refuse(errors: FieldErrors): never {
  throw new Problem('validation_failed', { errors });
}

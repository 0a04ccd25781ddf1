import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  type AgendaEntry as ShownEntry,
  DELIVERY_FIELDS,
  ENTRY_FIELDS,
  type EntryContent,
} from '../contract/agenda.js';
import type { Deleted } from '../contract/deletions.js';
import { completed } from '../contract/fields.js';
import { Database } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import { createdResponse } from '../database/key-rights.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import type { Json } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { type Deletable, softDelete } from '../recycle-bin/soft-delete.js';
import type {
  AgendaEntryChangeBody,
  EntryCancellationBody,
  EntryVersionBody,
  FulfilmentBody,
  NewAgendaEntryBody,
} from './agenda-entries.dto.js';
import { agendaEntryById, agendaEntryList } from './agenda-entries.queries.js';
import { AgendaEntry, checkEntry } from './agenda-entry.entity.js';
import { tell } from './entry-activity.statements.js';
import { addNextOccurrence, deleteNextOccurrence } from './next-occurrence.statements.js';

const EDITABLE: Editable<AgendaEntry> = {
  entity: AgendaEntry,
  table: 'agenda_entries',
  byKeys: true,
  shown: agendaEntryById,
};
const DELETED: Deletable<ShownEntry> = { kind: 'agenda_entry', shown: agendaEntryById };

/** Deadlines, hearings and tasks. The database keeps the date of a case at its earliest open deadline. */
@Injectable()
export class AgendaEntriesService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof agendaEntryList>): Promise<Page<ShownEntry>> {
    return this.database.page(session, agendaEntryList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ShownEntry>> {
    return this.database.record(session, agendaEntryById(id));
  }

  /** @throws Problem validation_failed */
  async create(
    session: Session,
    {
      kind,
      visibleInPortal = kind === 'hearing',
      repeats = null,
      repeatsUntil = null,
      reminders = null,
      ...body
    }: NewAgendaEntryBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ShownEntry>> {
    const content = { kind, visibleInPortal, reminders, ...completed(ENTRY_FIELDS, body) };
    checkEntry(content);
    const add = async (em: EntityManager) => {
      const entry = em.create(AgendaEntry, content);
      if (repeats || repeatsUntil) entry.revise({ repeats, repeatsUntil });
      await em.flush();
      await tell(em, entry, { action: 'entry_added', newValue: entry.dueOn });
      return {
        id: entry.id,
        json: await this.database.recordWithin(em, agendaEntryById(entry.id)),
      };
    };
    const made = await this.database.once(
      session,
      idempotencyKey,
      async (kept) => (await this.database.write(session, add, { idempotencyKey: kept })).json,
      (id) => this.get(session, id),
    );
    return createdResponse(this.database, session, 'agenda:read', made, ({ id, createdAt }) => ({
      ...echoOfRequest({ ...content, repeats, repeatsUntil }),
      ...{ id, createdAt, updatedAt: createdAt },
    }));
  }

  /** @throws Problem as `edit` and `create` */
  async update(
    session: Session,
    id: string,
    body: AgendaEntryChangeBody,
  ): Promise<Json<ShownEntry>> {
    await edit(this.database, session, EDITABLE, id, body, async (entry, em) => {
      const { dueOn, caseId } = entry;
      const { version: _, ...change } = body;
      entry.revise(change);
      await em.flush();
      if (caseId !== entry.caseId) {
        if (caseId)
          await tell(em, { ...entry, caseId }, { action: 'entry_deleted', oldValue: dueOn });
        await tell(em, entry, { action: 'entry_added', newValue: entry.dueOn });
      } else if (dueOn !== entry.dueOn) {
        await tell(em, entry, { action: 'entry_moved', oldValue: dueOn, newValue: entry.dueOn });
      } else {
        await tell(em, entry, { action: 'entry_changed', newValue: entry.dueOn });
      }
    });
    return this.get(session, id);
  }

  /** @throws Problem entry_settled, and as `edit` */
  fulfil(
    session: Session,
    id: string,
    { version, outcome = null, ...delivery }: FulfilmentBody,
  ): Promise<Json<ShownEntry>> {
    return this.settle(session, id, { version }, 'entry_fulfilled', (entry) =>
      entry.fulfil(completed(DELIVERY_FIELDS, delivery), outcome),
    );
  }

  /** @throws Problem entry_settled, and as `edit` */
  cancel(
    session: Session,
    id: string,
    { version, reason = null }: EntryCancellationBody,
  ): Promise<Json<ShownEntry>> {
    return this.settle(session, id, { version }, 'entry_cancelled', (entry) =>
      entry.cancel(reason),
    );
  }

  /** @throws Problem entry_open, and as `edit` */
  async reopen(session: Session, id: string, body: EntryVersionBody): Promise<Json<ShownEntry>> {
    await edit(this.database, session, EDITABLE, id, body, async (entry, em) => {
      entry.reopen();
      if (entry.seriesId) await deleteNextOccurrence(em, entry);
      await em.flush();
      await tell(em, entry, { action: 'entry_reopened', newValue: entry.dueOn });
    });
    return this.get(session, id);
  }

  /** @throws Problem as `softDelete` */
  delete(session: Session, id: string): Promise<Deleted<ShownEntry>> {
    return softDelete(this.database, session, DELETED, id, async (em) => {
      const entry = await em.findOne(AgendaEntry, { id });
      if (entry) await tell(em, entry, { action: 'entry_deleted', oldValue: entry.dueOn });
    });
  }

  private async settle(
    session: Session,
    id: string,
    body: { version: number },
    action: 'entry_fulfilled' | 'entry_cancelled',
    verb: (entry: AgendaEntry) => void,
  ): Promise<Json<ShownEntry>> {
    await edit(this.database, session, EDITABLE, id, body, async (entry, em) => {
      verb(entry);
      await em.flush();
      await tell(em, entry, { action, newValue: entry.dueOn });
      if (entry.repeats) await addNextOccurrence(em, entry);
    });
    return this.get(session, id);
  }
}

/** Answers a new entry with what the request said, for keys that may not read: names and what happened since stay out. */
function echoOfRequest(
  content: EntryContent &
    Pick<ShownEntry, 'kind' | 'visibleInPortal' | 'reminders' | 'repeats' | 'repeatsUntil'>,
) {
  return {
    ...content,
    ...completed(DELIVERY_FIELDS, {}),
    state: 'open' as const,
    version: 1,
    caseTitle: null,
    caseNumber: null,
    clientId: null,
    clientName: null,
    personId: content.responsibleId,
    personName: null,
    deputyName: null,
    documentTitle: null,
    deliveredByName: null,
    proofTitle: null,
    outcome: null,
    cancellationReason: null,
    seriesId: null,
    settledAt: null,
    settledBy: null,
    datesCase: false,
  };
}

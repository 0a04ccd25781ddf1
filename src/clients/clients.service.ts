import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  type Client as ShownClient,
  CLIENT_FIELDS,
  type ClientContent,
  type ClientRecord,
  type ClientStatistics,
  IDENTIFYING_FIELDS,
  UNCERTAIN_FIELDS,
  type UncertainField,
} from '../contract/clients.js';
import type { Deleted } from '../contract/deletions.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { completed } from '../contract/fields.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey, NewIdempotencyKey } from '../database/idempotency.js';
import { createdResponse } from '../database/key-rights.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import {
  type Counted,
  InvitationsService,
  type Invited,
} from '../invitations/invitations.service.js';
import type { SentForm } from '../pictures/picture-form.js';
import { Problem } from '../problems/problem.js';
import { type Deletable, softDelete } from '../recycle-bin/soft-delete.js';
import { Client } from './client.entity.js';
import { addPortalUsers, refuseLeftOut, saveContacts } from './client-people.js';
import { ClientPhotosService } from './client-photos.service.js';
import type { ClientChangeBody, NewClientBody } from './clients.dto.js';
import { clientById, clientList, clientStatistics } from './clients.queries.js';
import { homeCountry } from './office-country.js';
import { refuseSame } from './same-clients.js';
import { checkUncertain, type UncertainValues } from './uncertain-values.js';

/** A client as it was saved, and the invitations that were sent with it. */
interface Saved {
  id: string;
  record: Json<ClientRecord>;
  invitations: Invited[];
}

const EDITABLE: Editable<Client> = {
  entity: Client,
  table: 'clients',
  byKeys: true,
  shown: clientById,
};
const DELETED: Deletable<ClientRecord> = { kind: 'client', shown: clientById };

@Injectable()
export class ClientsService {
  constructor(
    private readonly database: Database,
    private readonly photos: ClientPhotosService,
    private readonly invitations: InvitationsService,
  ) {}

  list(session: Session, query: QueryOf<typeof clientList>): Promise<Page<ShownClient>> {
    return this.database.page(session, clientList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ClientRecord>> {
    return this.database.record(session, clientById(id));
  }

  statistics(session: Session): Promise<Json<ClientStatistics>> {
    return this.database.record(session, clientStatistics());
  }

  /**
   * Stores a client with its photo, contacts and portal users, and invites these: all of it, or nothing.
   * @throws Problem unconfirmed_values, client_exists, portal_user_exists, too_many_requests, and what a photo is refused for
   */
  async create(
    session: Session,
    form: SentForm<NewClientBody>,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<Json<ClientRecord>> {
    const made = await this.database.once(
      session,
      idempotencyKey?.with(JSON.stringify(form.body), form.picture) ?? null,
      (kept) => this.store(session, form, kept),
      async (id) => {
        await this.invitations.seeAgain(session, sql`client_id = ${id}`);
        return this.get(session, id);
      },
    );
    return createdResponse(this.database, session, 'clients:read', made, (client) =>
      echoOfRequest(client, form.body),
    );
  }

  private async store(
    session: Session,
    { body, picture }: SentForm<NewClientBody>,
    idempotencyKey: NewIdempotencyKey | null,
  ): Promise<Json<ClientRecord>> {
    const { contacts, portalUsers, confirmed, distinctFrom, ...said } = body;
    const invited = await this.invitations.count(session, portalUsers);
    const id = randomUUIDv7();
    const saved = await this.photos.with(session, id, picture, (photoKey) =>
      this.database.write(
        session,
        async (em) => {
          const home = said.country ?? (await homeCountry(em));
          const typed = completed(CLIENT_FIELDS, said);
          const country = said.country === undefined ? home : said.country;
          const content = { ...typed, country, ...confirmedValues(typed, home, confirmed) };
          await refuseSame(em, id, content, { distinctFrom });
          const client = em.create(Client, { ...content, id, photoKey });
          await em.flush();
          await saveContacts(em, id, contacts);
          return this.savedWith(em, client, invited, [...portalUsers.keys()]);
        },
        { idempotencyKey },
      ),
    );
    return this.afterMail(session, saved);
  }

  /** Saves a client's form. @throws Problem as `edit` and `create` */
  async update(
    session: Session,
    id: string,
    { body, picture }: SentForm<ClientChangeBody>,
  ): Promise<Json<ClientRecord>> {
    const {
      contacts,
      portalUsers: sent,
      confirmed,
      distinctFrom,
      removePhoto,
      version: _,
      ...said
    } = body;
    const portalUsers = sent ?? [];
    const places = [...portalUsers.keys()].filter((n) => !portalUsers[n]!.id);
    const newcomers = places.map((n) => portalUsers[n]!);
    const invited = await this.invitations.count(session, newcomers);
    let replaced: string | null = null;
    const saved = await this.photos.with(session, id, picture, (photoKey) =>
      edit(this.database, session, EDITABLE, id, body, async (client, em) => {
        if (sent) await refuseLeftOut(em, id, sent);
        const typed = completed(CLIENT_FIELDS, said);
        const country = typed.country ?? (await homeCountry(em));
        const certain = [...confirmed, ...unchanged(client, typed)];
        const content = { ...typed, ...confirmedValues(typed, country, certain) };
        // Values that stay as they are were asked about when they were saved.
        const about = IDENTIFYING_FIELDS.filter((field) => content[field] !== client[field]);
        await refuseSame(em, id, content, { distinctFrom, about });
        client.revise(content);
        if (photoKey !== null || removePhoto) {
          replaced = client.photoKey ?? null;
          client.photoKey = photoKey;
        }
        await em.flush();
        await saveContacts(em, id, contacts);
        return this.savedWith(em, client, invited, places);
      }),
    );
    if (replaced !== null) await this.photos.remove(replaced);
    return this.afterMail(session, saved);
  }

  /** @throws Problem as `softDelete`; client_has_cases where it has any and they are not to go along */
  delete(session: Session, id: string, casesAlong: boolean): Promise<Deleted<ClientRecord>> {
    const check = casesAlong ? undefined : (em: EntityManager) => refuseWithCases(em, id);
    return softDelete(this.database, session, DELETED, id, check);
  }

  /** @param places of those who are invited, in the form */
  private async savedWith(
    em: EntityManager,
    client: Client,
    invited: Counted,
    places: readonly number[],
  ): Promise<Saved> {
    await addPortalUsers(em, client.id, invited, (n) => `portalUsers.${places[n]}.email`);
    const invitations = await this.invitations.invite(em, client, invited);
    const { id } = client;
    return { id, record: await this.database.recordWithin(em, clientById(id)), invitations };
  }

  /** The record with what has become of its invitations' mails, as far as one waits for that. */
  private async afterMail(
    session: Session,
    { id, record, invitations }: Saved,
  ): Promise<Json<ClientRecord>> {
    if (invitations.length === 0) return record;
    await this.invitations.sendAndSee(...invitations);
    // The client is saved, so a failed read answers with the saved record.
    return this.get(session, id).catch(() => record);
  }
}

/** Answers a new client with what the request said, for keys that may not read. */
function echoOfRequest({ id, createdAt }: ClientRecord, body: NewClientBody): ClientRecord {
  return {
    ...completed(CLIENT_FIELDS, body),
    ...{ id, createdAt, updatedAt: createdAt, version: 1, avatarUrl: null, tenantId: null },
    ...{ caseCount: 0, documentCount: 0, inProgressCount: 0, dueSoonCount: 0, overdueCount: 0 },
    ...{ contacts: [], portalUsers: [], recentCases: [], nextDeadline: null, joined: [] },
  };
}

/** Within the transaction that holds the office's lock: no case can come to the client any more. */
async function refuseWithCases(em: EntityManager, clientId: string): Promise<void> {
  const cases = columns<{ cases: number }>({ cases: 'case_count' });
  const [client] = await execute(em, sql`select ${cases} from clients where id = ${clientId}`);
  if (client === undefined || client.cases === 0) return;
  throw new Problem('client_has_cases', {
    errors: { cases: FIELD_MESSAGES.clientHasCases(client.cases) },
  });
}

/** Lists the fields that stay as they are: they were confirmed when they were saved. */
function unchanged(client: Client, said: ClientContent): UncertainField[] {
  return UNCERTAIN_FIELDS.filter(
    (field) =>
      said[field] === client[field] && (field !== 'taxId' || said.country === client.country),
  );
}

/** @throws Problem unconfirmed_values with what is wrong with values that nobody has confirmed */
function confirmedValues(
  said: UncertainValues,
  country: string,
  confirmed: readonly UncertainField[],
): UncertainValues {
  const { values, faults } = checkUncertain(said, country);
  const unconfirmed = Object.entries(faults).filter(
    ([field]) => !confirmed.some((name) => name === field),
  );
  if (unconfirmed.length > 0) {
    throw new Problem('unconfirmed_values', { errors: Object.fromEntries(unconfirmed) });
  }
  return values;
}

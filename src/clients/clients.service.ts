import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ClientSort, UNCERTAIN_FIELDS, type UncertainField } from '../contract/clients.js';
import type { InvitationSent, PortalUser } from '../contract/invitations.js';
import { Database, type Page } from '../database/database.js';
import { sameOffice, type Session } from '../database/session.js';
import type { ListQuery } from '../http/lists.js';
import { Problem } from '../http/problem.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import type { ClientForm } from './client-form.js';
import { addPortalUsers, saveContacts } from './client-people.js';
import { ClientPhotos } from './client-photos.js';
import { Client, type ClientContent } from './client.entity.js';
import type {
  ClientChangeBody,
  ClientFilterQuery,
  NewClientBody,
  NewPortalUserBody,
} from './clients.dto.js';
import { clientById, clientPage, clientTotal, portalUserById } from './clients.queries.js';
import { HOME_COUNTRIES } from './home-country.js';
import { checkUncertain, type UncertainValues } from './uncertain-values.js';

@Injectable()
export class ClientsService {
  constructor(
    private readonly database: Database,
    private readonly photos: ClientPhotos,
    private readonly invitations: InvitationsService,
  ) {}

  list(session: Session, query: ListQuery<ClientSort, ClientFilterQuery>): Promise<Page> {
    return this.database.page(session, clientPage(query), clientTotal(query));
  }

  get(session: Session, id: string): Promise<string> {
    return this.database.record(session, clientById(id));
  }

  /**
   * Stores a client with its photo, contacts and portal users, and invites these: all of it, or nothing.
   * @throws Problem unconfirmed_values, portal_user_exists, and what a photo is refused for
   */
  async create(session: Session, { body, photo }: ClientForm<NewClientBody>): Promise<string> {
    const { contacts, portalUsers, confirmed, ...said } = body;
    const id = randomUUIDv7();
    const record = await this.photos.with(session, id, photo, (photoKey) =>
      this.database.write(session, async (em) => {
        if (photoKey !== null) await sameOffice(em, session);
        const home = said.country ?? (await homeCountry(em));
        const country = said.country === undefined ? home : said.country;
        const content = { ...said, country, ...confirmedValues(said, home, confirmed) };
        const client = em.create(Client, { ...content, id, photoKey });
        await em.flush();
        await saveContacts(em, id, contacts);
        await this.addPeople(em, client, portalUsers);
        return this.database.recordWithin(em, clientById(id));
      }),
    );
    this.invitations.send();
    return record;
  }

  /**
   * Saves a client's form. @throws Problem not_found, stale_version with the record as it stands and
   * who changed it, and what `create` throws
   */
  async update(
    session: Session,
    id: string,
    { body, photo }: ClientForm<ClientChangeBody>,
  ): Promise<string> {
    const { contacts, portalUsers, confirmed, removePhoto, version, ...said } = body;
    let replaced: string | null = null;
    const record = await this.photos.with(session, id, photo, (photoKey) =>
      this.database.write(session, async (em) => {
        if (photoKey !== null) await sameOffice(em, session);
        const client = await em.findOne(Client, { id });
        if (!client) throw new Problem('not_found');
        if (client.version !== version) throw await this.staleVersion(em, id);
        const country = said.country ?? (await homeCountry(em));
        const certain = [...confirmed, ...unchanged(client, said)];
        client.revise({ ...said, ...confirmedValues(said, country, certain) });
        if (photoKey !== null || removePhoto) {
          replaced = client.photoKey ?? null;
          client.photoKey = photoKey;
        }
        await em.flush();
        await saveContacts(em, id, contacts);
        await this.addPeople(em, client, portalUsers);
        return this.database.recordWithin(em, clientById(id));
      }),
    );
    this.invitations.send();
    if (replaced !== null) await this.photos.remove(replaced);
    return record;
  }

  /** Adds someone to a client's portal and invites them. @throws Problem not_found, portal_user_exists */
  async addPortalUser(
    session: Session,
    id: string,
    person: NewPortalUserBody,
  ): Promise<PortalUser & InvitationSent> {
    const { user, message } = await this.database.write(session, async (em) => {
      const client = await em.findOne(Client, { id });
      if (!client) throw new Problem('not_found');
      const [userId] = await addPortalUsers(em, id, [person], () => 'email');
      const [message] = await this.invitations.invite(em, client, [person]);
      const user = await this.database.recordWithin(em, portalUserById(userId!));
      return { user: JSON.parse(user) as PortalUser, message: message! };
    });
    return { ...user, ...(await this.invitations.sendAndSee(message)) };
  }

  private async addPeople(
    em: EntityManager,
    client: Client,
    people: readonly NewPortalUserBody[],
  ): Promise<void> {
    await addPortalUsers(em, client.id, people, (n) => `portalUsers.${n}.email`);
    await this.invitations.invite(em, client, people);
  }

  private async staleVersion(em: EntityManager, id: string): Promise<Problem> {
    const current = await this.database.recordWithin(em, clientById(id));
    const [last] = await em.execute<{ name: string | null }[]>(
      `select s.full_name as name from clients c left join staff_users s on s.user_id = c.updated_by
       where c.id = ?`,
      [id],
    );
    return new Problem('stale_version', {
      current: JSON.parse(current),
      changedBy: last?.name ?? null,
    });
  }
}

/** The office's own country, which is a new client's that says nothing of it, and whose rules hold where none is known. */
async function homeCountry(em: EntityManager): Promise<string> {
  const [office] = await em.execute<{ country: keyof typeof HOME_COUNTRIES }[]>(
    'select country from offices',
  );
  return HOME_COUNTRIES[office!.country];
}

/** What nobody changes has been confirmed before, if it had to be. */
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

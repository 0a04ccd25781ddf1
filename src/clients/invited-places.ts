import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

import { CLIENT_FIELDS } from '../contract/clients.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { completed } from '../contract/fields.js';
import type { NewPortalUser } from '../contract/invitations.js';
import { changed, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import type { ClientPlace } from '../invitations/client-places.service.js';
import { Problem } from '../problems/problem.js';
import { Client } from './client.entity.js';
import { addPortalUsers } from './client-people.js';
import { homeCountry } from './office-country.js';
import { refuseSame } from './same-clients.js';

/** Makes room at a client for somebody who is invited from the users page, see `ClientPlacesService`. */
export async function takePlace(em: EntityManager, wanted: ClientPlace): Promise<Client> {
  const { person, clientId, before } = wanted;
  const client = clientId
    ? await em.findOne(Client, { id: clientId })
    : await createClient(em, wanted);
  if (!client) {
    throw new Problem('validation_failed', { errors: { clientId: FIELD_MESSAGES.clientInvalid } });
  }
  const known = before?.clientId === client.id ? before.email : person.email;
  if (known !== person.email) await refuseOther(em, client.id, person);
  if (!(await rewrite(em, client.id, known, person))) {
    await addPortalUsers(em, client.id, [person], () => 'email');
  }
  return client;
}

/** A new client of that name, with the e-mail of its first person. */
async function createClient(em: EntityManager, wanted: ClientPlace): Promise<Client> {
  const id = randomUUIDv7();
  const { person, companyName, distinctFrom } = wanted;
  const said = { name: companyName!, email: person.email, country: await homeCountry(em) };
  await refuseSame(em, id, said, { distinctFrom, nameAt: 'companyName' });
  const client = em.create(Client, { ...completed(CLIENT_FIELDS, said), id });
  await em.flush();
  return client;
}

/** Gives the row of a portal user who has not registered to the newly invited person. @returns false where there is none */
async function rewrite(
  em: EntityManager,
  clientId: string,
  email: string,
  { fullName, email: newEmail, position = null, phone = null }: NewPortalUser,
): Promise<boolean> {
  const rows = await changed(
    em,
    sql`update client_users
        set full_name = ${fullName}, email = ${newEmail}, position = ${position}, phone = ${phone},
            version = version + 1, updated_at = now()
        where client_id = ${clientId} and email = ${email} and user_id is null and removed_at is null`,
  );
  return rows > 0;
}

/** @throws Problem portal_user_exists where the client has somebody with that e-mail */
async function refuseOther(
  em: EntityManager,
  clientId: string,
  { email }: NewPortalUser,
): Promise<void> {
  const [other] = await execute(
    em,
    sql`select ${columns<{ id: string }>({ id: 'id' })} from client_users
        where client_id = ${clientId} and email = ${email} and removed_at is null`,
  );
  if (!other) return;
  throw new Problem('portal_user_exists', { errors: { email: FIELD_MESSAGES.portalUserExists } });
}

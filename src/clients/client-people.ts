import type { EntityManager } from '@mikro-orm/postgresql';

import { auditOwn } from '../audit/audit.js';
import { type ClientChange, CONTACT_FIELDS } from '../contract/clients.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { completed } from '../contract/fields.js';
import type { NewPortalUser } from '../contract/invitations.js';
import { execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { ClientContact } from './client-contact.entity.js';

/**
 * Makes a client's contacts those of the form, in its order: those with an id stay who they are, those
 * left out go. @throws Problem validation_failed for an id that is none of the client's
 */
export async function saveContacts(
  em: EntityManager,
  clientId: string,
  contacts: ClientChange['contacts'],
): Promise<void> {
  const known = new Map(
    (await em.find(ClientContact, { clientId })).map((contact) => [contact.id, contact]),
  );
  contacts.forEach(({ id, ...said }, position) => {
    const content = { ...completed(CONTACT_FIELDS, said), position };
    if (!id) {
      em.create(ClientContact, { clientId, ...content });
      return;
    }
    const contact = known.get(id);
    if (!contact) {
      const errors = { [`contacts.${position}.id`]: FIELD_MESSAGES.invalid };
      throw new Problem('validation_failed', { errors });
    }
    known.delete(id);
    em.assign(contact, content);
  });
  for (const gone of known.values()) em.remove(gone);
  await em.flush();
}

/**
 * Refuses a list that leaves out one of those who may use a client's portal: access ends by its own route, which is
 * audited, and never because a form was older. @throws Problem validation_failed
 */
export async function refuseLeftOut(
  em: EntityManager,
  clientId: string,
  said: readonly { id?: string | null }[],
): Promise<void> {
  const named = said.flatMap(({ id }) => id ?? []);
  const [leftOut] = await execute(
    em,
    sql`select ${columns<{ id: string }>({ id: 'id' })} from client_users
        where client_id = ${clientId} and removed_at is null and id <> all (${named}::uuid[]) limit 1`,
  );
  if (!leftOut) return;
  throw new Problem('validation_failed', {
    errors: { portalUsers: FIELD_MESSAGES.portalUserLeftOut },
  });
}

/**
 * Adds people to those who may use a client's portal.
 * @param fieldOf names the field of the n-th e-mail, for the refusal
 * @returns their ids, in their order
 * @throws Problem portal_user_exists for an e-mail that the client has already, or that comes twice
 */
export async function addPortalUsers(
  em: EntityManager,
  clientId: string,
  people: readonly NewPortalUser[],
  fieldOf: (n: number) => string,
): Promise<string[]> {
  if (people.length === 0) return [];
  const email = columns<{ email: string }>({ email: 'email' });
  const found = await execute(
    em,
    sql`select ${email} from client_users where client_id = ${clientId} and removed_at is null`,
  );
  const taken = new Set(found.map(({ email }) => email));
  people.forEach(({ email }, n) => {
    if (taken.has(email)) {
      const errors = { [fieldOf(n)]: FIELD_MESSAGES.portalUserExists };
      throw new Problem('portal_user_exists', { errors });
    }
    taken.add(email);
  });
  await execute(
    em,
    sql`select return_client_users(${clientId}, ${people.map(({ email }) => email)}::text[])`,
  );
  // One statement: those whose access ended come back as who they were, by `on conflict`.
  const added = await execute(
    em,
    sql`insert into client_users (client_id, full_name, email, position, phone)
        select ${clientId}::uuid, p."fullName", p.email, p.position, p.phone
        from jsonb_to_recordset(${JSON.stringify(people)})
          as p ("fullName" text, email text, position text, phone text)
        on conflict on constraint client_users_email_key do update
        set full_name = excluded.full_name, position = excluded.position, phone = excluded.phone
        returning ${columns<{ id: string }>({ id: 'id' })}`,
  );
  const detail = { clientId };
  await auditOwn(
    em,
    ...added.map(({ id }) => ({
      action: 'portal_user_added' as const,
      subject: { kind: 'portal_user' as const, id },
      detail,
    })),
  );
  return added.map(({ id }) => id);
}

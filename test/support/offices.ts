import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';

import { newToken } from '../../src/auth/secret-token.js';
import type { NewApiKey } from '../../src/contract/api-keys.js';
import type { PlanTier } from '../../src/contract/plans.js';
import { KeyHolder } from './api-keys.js';
import { Person } from './person.js';

export const PASSWORD = 'uma senha de teste';

/** Weak on purpose: the strength is not what tests look at. */
const hashed = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface StoredOffice {
  id: string;
  name: string;
  slug: string;
}

/** The settings of a test's office; each has a default. */
export interface OfficeSettings {
  timeZone?: string;
  /** `enterprise`, which limits nothing, unless a test says otherwise. Null: it has no subscription. */
  plan?: PlanTier | null;
}

/** Writes an office and its tenant; nobody belongs to it yet. @param owner the owner's connection */
export async function addOffice(
  owner: pg.Client,
  { timeZone = 'Europe/Lisbon', plan = 'enterprise' }: OfficeSettings = {},
): Promise<StoredOffice> {
  const id = randomUUID();
  const slug = `t-${id.slice(0, 18)}`;
  const name = `Escritório ${slug}`;
  await Promise.all([
    owner.query('insert into offices (id, name, time_zone) values ($1, $2, $3)', [
      id,
      name,
      timeZone,
    ]),
    owner.query(
      'insert into tenants (office_id, name, slug, company_name) values ($1, $2, $3, $2)',
      [id, name, slug],
    ),
    plan &&
      owner.query('insert into subscriptions (office_id, plan_tier) values ($1, $2)', [id, plan]),
  ]);
  return { id, name, slug };
}

/** Writes someone of an office, with a confirmed e-mail and `PASSWORD`. */
export async function addMember(
  owner: pg.Client,
  office: { id: string },
  role: 'staff' | 'client',
  fullName: string,
  administrator = true,
): Promise<{ userId: string; email: string }> {
  const userId = randomUUID();
  const email = `${userId}@teste.example`;
  const passwordHash = await hashed;
  await Promise.all([
    owner.query(
      `insert into private.users (id, email, password_hash, email_confirmed_at) values ($1, $2, $3, now())`,
      [userId, email, passwordHash],
    ),
    owner.query('insert into user_roles (office_id, user_id, role) values ($1, $2, $3)', [
      office.id,
      userId,
      role,
    ]),
    role === 'staff' &&
      owner.query(
        'insert into staff_users (office_id, user_id, full_name, email, administrator) values ($1, $2, $3, $4, $5)',
        [office.id, userId, fullName, email, administrator],
      ),
  ]);
  return { userId, email };
}

/** Writes somebody at a client who may use the portal; with the `member` of before, at another client too. */
export async function addClientUser(
  owner: pg.Client,
  office: { id: string },
  clientId: string,
  member: { userId: string; email: string },
  fullName: string,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into client_users (office_id, client_id, user_id, full_name, email)
     values ($1, $2, $3, $4, $5) returning id`,
    [office.id, clientId, member.userId, fullName, member.email],
  );
  return rows[0]!.id;
}

/**
 * Writes a session of someone of an office; gives the refresh token that opens it. A sign-in does the
 * same, but hashes with the full strength: that takes longer than most tests.
 */
export async function addSession(
  owner: pg.Client,
  office: { id: string },
  role: 'staff' | 'client',
  userId: string,
): Promise<string> {
  const { token, hash: tokenHash } = newToken();
  await owner.query(
    `with session as (
       insert into private.sessions (user_id, office_id, role, expires_at)
       values ($1, $2, $3, now() + interval '1 day') returning id
     )
     insert into private.refresh_tokens (token_hash, session_id, expires_at)
     select $4, id, now() + interval '1 day' from session`,
    [userId, office.id, role, tokenHash],
  );
  return token;
}

/** An office with one member of staff, signed in. */
export interface TestOffice {
  id: string;
  slug: string;
  staff: Person;
}

/** The offices of a server's database and who signs in there, however the server was started. */
export abstract class TestOffices {
  abstract readonly url: string;
  /** The owner's connection, to look past row-level security. */
  abstract readonly owner: pg.Client;

  /** An office of its own for a test, so that tests never meet. */
  async office(settings: OfficeSettings = {}): Promise<TestOffice> {
    const { id, slug } = await addOffice(this.owner, settings);
    return { id, slug, staff: await this.member({ id }, 'staff') };
  }

  /** An office whose member of staff came in as people do, by their password. */
  async officeBySignIn(): Promise<TestOffice> {
    const { id, slug } = await addOffice(this.owner);
    const member = await addMember(this.owner, { id }, 'staff', 'Rita Sousa');
    const staff = this.nobody();
    await staff.signIn(member.email, PASSWORD);
    return { id, slug, staff: Object.assign(staff, member) };
  }

  /** Someone of an office, with a confirmed e-mail, in a session that goes on. */
  async member(
    office: { id: string },
    role: 'staff' | 'client',
    fullName = 'Rita Sousa',
    administrator = true,
  ): Promise<Person> {
    const { userId, email } = await addMember(this.owner, office, role, fullName, administrator);
    const person = this.nobody();
    await person.resume(await addSession(this.owner, office, role, userId));
    return Object.assign(person, { userId, email });
  }

  /** Someone at a client of the office, in a session that goes on, with the id that the client user has. */
  async clientUser(
    office: { id: string },
    clientId: string,
    fullName = 'Carla Vaz',
  ): Promise<Person & { clientUserId: string }> {
    const person = await this.member(office, 'client');
    const clientUserId = await addClientUser(this.owner, office, clientId, person, fullName);
    return Object.assign(person, { clientUserId });
  }

  /** A program with an API key of the office, with all rights unless it says otherwise. */
  apiKey(office: TestOffice, said: Partial<NewApiKey> = {}): Promise<KeyHolder> {
    return KeyHolder.of(office.staff, said);
  }

  /** Someone who is not signed in. */
  nobody(): Person {
    return new Person(this.url);
  }
}

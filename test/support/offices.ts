import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Person } from './person.js';

export const PASSWORD = 'uma senha de teste';

/** Weak on purpose: tests sign in often, and the strength is not what they look at. */
const hashed = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

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
  async office(settings: { timeZone?: string } = {}): Promise<TestOffice> {
    const id = randomUUID();
    const slug = `t-${id.slice(0, 18)}`;
    await this.owner.query('insert into offices (id, name, time_zone) values ($1, $2, $3)', [
      id,
      `Escritório ${slug}`,
      settings.timeZone ?? 'Europe/Lisbon',
    ]);
    await this.owner.query(
      'insert into tenants (office_id, name, slug, company_name) values ($1, $2, $3, $2)',
      [id, `Escritório ${slug}`, slug],
    );
    return { id, slug, staff: await this.member({ id }, 'staff') };
  }

  /** Someone of an office, with a confirmed e-mail, signed in. */
  async member(
    office: { id: string },
    role: 'staff' | 'client',
    fullName = 'Rita Sousa',
  ): Promise<Person> {
    const userId = randomUUID();
    const email = `${userId}@teste.example`;
    await this.owner.query(
      `insert into private.users (id, email, password_hash, email_confirmed_at) values ($1, $2, $3, now())`,
      [userId, email, await hashed],
    );
    await this.owner.query(
      'insert into user_roles (office_id, user_id, role) values ($1, $2, $3)',
      [office.id, userId, role],
    );
    if (role === 'staff') {
      await this.owner.query(
        'insert into staff_users (office_id, user_id, full_name, email) values ($1, $2, $3, $4)',
        [office.id, userId, fullName, email],
      );
    }
    const person = this.nobody();
    await person.signIn(email, PASSWORD);
    return Object.assign(person, { userId, email });
  }

  /** Someone who is not signed in. */
  nobody(): Person {
    return new Person(this.url);
  }
}

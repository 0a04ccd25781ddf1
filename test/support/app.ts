import { hash } from '@node-rs/argon2';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp, type Limits } from '../../src/app.js';
import { readConfig } from '../../src/config/config.js';
import type { Environment } from '../../src/config/settings.js';
import { Person } from './person.js';
import { testDatabase } from './database.js';

export const PASSWORD = 'uma senha de teste';

/** Weak on purpose: tests sign in often, and the strength is not what they look at. */
const hashed = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** An office with one member of staff, signed in. */
export interface TestOffice {
  id: string;
  slug: string;
  staff: Person;
}

/** A whole server on this worker's database, listening on a free loopback port. */
export class TestServer {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    /** The owner's connection, to look past row-level security. */
    readonly owner: pg.Client,
    private readonly dataDirectory: string,
  ) {}

  /** @param limits shorter ones than the server's own, for tests that would have to wait for those */
  static async start(settings: Environment = {}, limits: Limits = {}): Promise<TestServer> {
    const database = await testDatabase();
    const dataDirectory = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'causa-test-')));
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.appUrl,
      DATA_DIR: dataDirectory,
      SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '1000000',
      PORT: '0',
      // Records that change by themselves are for the tests that ask for it.
      READ_TEXT: 'false',
      ...settings,
    });
    const app = await createApp(config, limits);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    return new TestServer(app, `http://127.0.0.1:${port}`, owner, dataDirectory);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.owner.end();
    await rm(this.dataDirectory, { recursive: true, force: true });
  }

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

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '../../src/app.js';
import { type Environment, readConfig } from '../../src/config/config.js';
import { Person } from './person.js';
import { testDatabase } from './database.js';
import { addMember, addOffice, PASSWORD } from './offices.js';

export { PASSWORD };

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

  static async start(settings: Environment = {}): Promise<TestServer> {
    const database = await testDatabase();
    const dataDirectory = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'causa-test-')));
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.appUrl,
      DATA_DIR: dataDirectory,
      SECRET_KEY: 'a secret that only the tests know, 32+',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '1000000',
      PORT: '0',
      // Records that change by themselves are for the tests that ask for it.
      READ_TEXT: 'false',
      ...settings,
    });
    const app = await createApp(config);
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
    const { id, slug } = await addOffice(this.owner, settings.timeZone);
    return { id, slug, staff: await this.member({ id }, 'staff') };
  }

  /** Someone of an office, with a confirmed e-mail, signed in. */
  async member(
    office: { id: string },
    role: 'staff' | 'client',
    fullName = 'Rita Sousa',
  ): Promise<Person> {
    const { userId, email } = await addMember(this.owner, office, role, fullName);
    const person = this.nobody();
    await person.signIn(email, PASSWORD);
    return Object.assign(person, { userId, email });
  }

  /** Someone who is not signed in. */
  nobody(): Person {
    return new Person(this.url);
  }
}

import { randomUUID } from 'node:crypto';
import { SchedulerRegistry } from '@nestjs/schedule';
import * as argon2 from '@node-rs/argon2';
import pg from 'pg';
import { vi } from 'vitest';

import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import type { TestServer } from '../support/app.js';
import type { Answer, Person } from '../support/person.js';

/*
 * A person who signs up with somebody else's e-mail, and then tries to sign in, does not learn whether it has an
 * account: neither from the answer nor from the work that the answer waits for.
 */

/** Counts what costs time, whatever a machine is busy with. */
const hashings = { hash: 0, verify: 0 };
vi.doMock('@node-rs/argon2', () => ({
  ...argon2,
  hash: (...given: Parameters<typeof argon2.hash>) => {
    hashings.hash += 1;
    return argon2.hash(...given);
  },
  verify: (...given: Parameters<typeof argon2.verify>) => {
    hashings.verify += 1;
    return argon2.verify(...given);
  },
}));
// The files before this one have loaded the server with the library itself.
vi.resetModules();
const { PASSWORD, TestServer: Server } = await import('../support/app.js');
const { mailsTo, receivedBy, tokenSentTo } = await import('../support/mails.js');
const { JobTable } = await import('../../src/jobs/job-table.js');
const { BackgroundTasks } = await import('../../src/http/background-tasks.js');

let server: TestServer;
let stranger: Person;
let address: string;
/** One e-mail with an account, and one without. */
let known: string;
let unknown: string;
/** A tenant's slug. */
let elsewhere: string;

const TYPED = 'a senha do estranho';

beforeAll(async () => {
  server = await Server.start({ TRUSTED_PROXIES: '127.0.0.1' });
  // Jobs that are due at a full minute are no work of a request.
  for (const job of server.app.get(SchedulerRegistry).getCronJobs().values()) await job.stop();
  elsewhere = (await server.office()).slug;
});
afterAll(() => server.stop());
beforeEach(async () => {
  stranger = server.nobody();
  address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  known = (await server.office()).staff.email;
  unknown = `${randomUUID()}@teste.example`;
});

function post<T = ProblemBody>(path: string, body: object, by = stranger): Promise<Answer<T>> {
  return by.send<T>('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': address });
}

const signUp = (email: string, password = TYPED) =>
  post('sign-up', { officeName: 'Escritório do Estranho', email, password });

/** Signs a client up at the page of a tenant to which neither e-mail belongs. */
const clientSignUp = (email: string) =>
  post('client-sign-up', { email, password: TYPED, slug: elsewhere });

const signIn = (email: string, password: string) => post('sign-in', { email, password });

/** Returns an answer without what is random in each. */
function comparable({ status, body, headers }: Answer<ProblemBody>): object {
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, ''));
  return { status, cookies, body: body && { ...body, requestId: '' } };
}

/** Moves an e-mail's sign-up into the past. */
async function age(email: string, days: number): Promise<void> {
  await server.owner.query(
    `update private.sign_ups set expires_at = expires_at - make_interval(days => $2) where email = $1`,
    [email, days],
  );
}

describe('the answers are the same for an e-mail with an account and one without', () => {
  it('to the password typed at the sign-up, and to another one', async () => {
    const answers = [];
    for (const email of [known, unknown]) {
      const signedUp = await signUp(email);
      const typed = await signIn(email, TYPED);
      const another = await signIn(email, 'errada, errada');
      const codes = [typed.body.code, another.body.code];
      expect(codes).toEqual(['email_not_confirmed', 'wrong_credentials']);
      expect((await stranger.get<SessionReply>('/api/auth/session')).body.session).toBeNull();
      answers.push([comparable(signedUp), comparable(typed), comparable(another)]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('to a client’s sign-up, and to its password', async () => {
    const answers = [];
    for (const email of [known, unknown]) {
      const first = await clientSignUp(email);
      const second = await signIn(email, TYPED);
      expect([first.status, second.body.code]).toEqual([202, 'email_not_confirmed']);
      answers.push([comparable(first), comparable(second)]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('to the password of a sign-up that a later one replaced', async () => {
    for (const email of [known, unknown]) {
      await signUp(email);
      await signUp(email, 'uma outra senha');
      expect((await signIn(email, TYPED)).body.code).toBe('wrong_credentials');
      expect((await signIn(email, 'uma outra senha')).body.code).toBe('email_not_confirmed');
    }
  });

  it('to that of one which nobody confirmed for 30 days', async () => {
    for (const email of [known, unknown]) {
      await signUp(email);
      await age(email, 29);
      expect((await signIn(email, TYPED)).body.code).toBe('email_not_confirmed');
      await age(email, 1);
      expect((await signIn(email, TYPED)).body.code).toBe('wrong_credentials');
    }
  });

  it('once the owner has set a new password', async () => {
    for (const email of [known, unknown]) {
      await signUp(email);
      await post('password-reset', { email });
      await receivedBy(server, email, 2);
      const tokenHash = await tokenSentTo(server, email, 2);
      const owner = server.nobody();
      const body = { tokenHash, password: 'a senha do dono' };
      expect((await post('password', body, owner)).status).toBe(204);
      expect((await signIn(email, TYPED)).body.code).toBe('wrong_credentials');
      expect((await signIn(email, 'a senha do dono')).status).toBe(200);
    }
  });

  it('and the account stays as it was, while its owner is told by mail', async () => {
    await signUp(known);
    await signIn(known, TYPED);
    expect((await mailsTo(server, known)).map(({ subject }) => subject)).toEqual([
      'Já existe uma conta com este e-mail',
      'Já existe uma conta com este e-mail',
    ]);
    const { rows } = await server.owner.query(
      `select count(*)::int as offices from user_roles r join private.users u on u.id = r.user_id
       where u.email = $1`,
      [known],
    );
    expect(rows).toEqual([{ offices: 1 }]);
    expect((await signIn(known, PASSWORD)).status).toBe(200);
  });
});

describe('an answer waits for the same work', () => {
  const silenced: { mockRestore(): void }[] = [];
  let statements: string[] = [];

  beforeEach(() => {
    // Work after the answer, and the sending of mail, do not belong to the request.
    const nothing = () => {};
    silenced.push(vi.spyOn(server.app.get(JobTable), 'claim').mockResolvedValue([]));
    silenced.push(vi.spyOn(server.app.get(BackgroundTasks), 'run').mockImplementation(nothing));
    const { query } = pg.Client.prototype as { query: (...all: unknown[]) => unknown };
    silenced.push(
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: pg.Client,
        ...given: unknown[]
      ) {
        const statement = given[0] as string | { text: string };
        statements.push(typeof statement === 'string' ? statement : statement.text);
        return query.apply(this, given) as never;
      }),
    );
  });
  afterEach(() => {
    for (const spy of silenced.splice(0)) spy.mockRestore();
  });

  /** Passwords hashed and statements sent. */
  async function workOf(request: () => Promise<unknown>): Promise<object> {
    statements = [];
    Object.assign(hashings, { hash: 0, verify: 0 });
    await request();
    // The queue asked for work meanwhile, which is no work of the request.
    if (statements.some((text) => text.includes('claim_jobs'))) return workOf(request);
    // Nor is it whether the database is there, which is asked where it takes long to answer.
    const sent = statements.filter((text) => !/set_config\('role'|^select 1$/.test(text));
    // The ORM writes values into the text.
    const values = /\s*(E?'(?:[^']|'')*'|\bnull\b)/g;
    const shapes = sent.map((text) => text.replace(values, ' ?'));
    return { ...hashings, statements: shapes };
  }

  const both = async (request: (email: string) => Promise<unknown>): Promise<[object, object]> => [
    await workOf(() => request(known)),
    await workOf(() => request(unknown)),
  ];

  it('at a sign-up, one hashing, and at a second one', async () => {
    const [ofKnown, ofUnknown] = await both((email) => signUp(email));
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown).toMatchObject({ hash: 1, verify: 0 });
    const second = await both((email) => signUp(email));
    expect(second[0]).toEqual(second[1]);
  });

  it('at a client’s, with an office that knows the e-mail and without, and at a second one', async () => {
    const { staff } = await server.office();
    for (const email of [known, unknown]) await staff.post('/api/clients', { name: 'Vaz', email });
    const first = await both(clientSignUp);
    const second = await both(clientSignUp);
    expect(first[0]).toEqual(first[1]);
    expect(second[0]).toEqual(second[1]);
    expect(first[0]).toMatchObject({ hash: 1, verify: 0 });
    const signedIn = await both((email) => signIn(email, TYPED));
    expect(signedIn[0]).toEqual(signedIn[1]);
  });

  it('at a sign-in: two checks, with a wrong password and with that of a pending sign-up', async () => {
    const without = await both((email) => signIn(email, 'errada, errada'));
    await both((email) => signUp(email));
    const pending = await both((email) => signIn(email, 'errada, errada'));
    for (const work of [...without, ...pending]) expect(work).toEqual(without[0]);
    expect(without[0]).toMatchObject({ hash: 0, verify: 2 });
    const [ofKnown, ofUnknown] = await both((email) => signIn(email, TYPED));
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown).toMatchObject({ hash: 0, verify: 2 });
  });

  it('at the request of a recovery', async () => {
    const [ofKnown, ofUnknown] = await both((email) => post('password-reset', { email }));
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown).toMatchObject({ hash: 0, verify: 0 });
  });
});

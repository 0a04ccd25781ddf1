import { randomUUID } from 'node:crypto';

import { Outbox } from '../../src/mail/outbox.js';
import { SmtpStandIn } from '../stand-ins/smtp.js';
import { PASSWORD, TestServer } from '../support/app.js';
import { until } from '../support/until.js';

interface OutboxRow {
  state: string;
  attempts: number;
  last_error: string | null;
  waits: boolean;
  kept: boolean;
}

let smtp: SmtpStandIn;
let server: TestServer;
let email: string;

beforeAll(async () => {
  smtp = await SmtpStandIn.start();
  server = await start();
  // Jobs that other tests left waiting would take the places of those that these tests wait for.
  await server.owner.query(`delete from private.jobs where queue = 'mail'`);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.temper = 'accepts';
  email = `${randomUUID()}@teste.example`;
});

function start(): Promise<TestServer> {
  return TestServer.start({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Causa <causa@causa.example>',
    TRUSTED_PROXIES: '127.0.0.1',
  });
}

async function signUp(recipient = email, at = server): Promise<number> {
  const { status } = await at
    .nobody()
    .send(
      'POST',
      '/api/auth/sign-up',
      { officeName: `Çedilha ${recipient.slice(0, 12)}`, email: recipient, password: PASSWORD },
      { 'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1` },
    );
  return status;
}

async function outboxRow(recipient = email): Promise<OutboxRow | undefined> {
  const { rows } = await server.owner.query<OutboxRow>(
    `select state, failures + claims as attempts, last_error, due_at > now() as waits,
       payload ? 'secret' as kept
     from private.jobs where payload ->> 'recipient' = $1`,
    [recipient],
  );
  return rows[0];
}

/** Waits until the message's row looks as expected. */
async function untilRow(expected: Partial<OutboxRow>, recipient = email): Promise<void> {
  await until(async () => {
    const row = (await outboxRow(recipient)) ?? {};
    return Object.entries(expected).every(([key, value]) => row[key as keyof typeof row] === value);
  });
}

/** The wait for the next attempt is over. */
async function retryNow(): Promise<void> {
  await server.owner.query(
    `update private.jobs set due_at = now() where payload ->> 'recipient' = $1`,
    [email],
  );
  server.app.get(Outbox, { strict: false }).wake();
}

describe('the outbox and a mail server that', () => {
  it('accepts: sends both versions once, from us, and forgets the link', async () => {
    await signUp();
    await untilRow({ state: 'done', attempts: 1, kept: false });
    const [message, ...more] = smtp.takenFor(email);
    expect(more).toEqual([]);
    expect(message!.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(message!.raw).toMatch(/^From: Causa <causa@causa\.example>\r$/m);
    expect(message!.raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(message!.raw).toContain('Content-Type: text/html; charset=utf-8');
    expect(message!.raw).toContain('Auto-Submitted: auto-generated');
  });

  it('breaks off after it took the message: sends it again under the same Message-ID', async () => {
    smtp.temper = 'takes and breaks off';
    await signUp();
    await untilRow({
      state: 'pending',
      attempts: 1,
      waits: true,
      kept: true,
      last_error: 'ECONNECTION',
    });
    smtp.temper = 'accepts';
    await retryNow();
    await untilRow({ state: 'done', attempts: 2, kept: false, last_error: null });
    const ids = smtp.takenFor(email).map((message) => message.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it(
    'hangs: gives up in time, keeps the message, and answers requests meanwhile',
    { tags: ['long'] },
    async () => {
      smtp.temper = 'hangs';
      expect(await signUp()).toBe(202);
      await untilRow({
        state: 'pending',
        attempts: 1,
        waits: true,
        kept: true,
        last_error: 'ETIMEDOUT',
      });
      smtp.temper = 'accepts';
      await retryNow();
      await untilRow({ state: 'done', attempts: 2 });
      expect(smtp.takenFor(email)).toHaveLength(1);
    },
  );

  it('is busy: tries again later', async () => {
    smtp.temper = 'refuses for now';
    await signUp();
    await untilRow({ state: 'pending', waits: true, last_error: 'EENVELOPE 451' });
    smtp.temper = 'accepts';
    await retryNow();
    await untilRow({ state: 'done' });
  });

  it('refuses the recipient for good: gives up and forgets the link', async () => {
    smtp.temper = 'refuses the recipient';
    await signUp();
    await untilRow({ state: 'failed', attempts: 1, kept: false, last_error: 'EENVELOPE 550' });
  });

  it('is slow: a server that stops waits for what is under way and notes it', async () => {
    const leaving = await start();
    smtp.temper = 'accepts slowly';
    await signUp(email, leaving);
    await until(() => smtp.takenFor(email).length > 0);
    await leaving.stop();
    await untilRow({ state: 'done', attempts: 1 });
    expect(smtp.takenFor(email)).toHaveLength(1);
  });
});

describe('several servers', () => {
  it('send each message once', { tags: ['long'] }, async () => {
    const others = await Promise.all([start(), start()]);
    try {
      const servers = [server, ...others];
      const emails = Array.from({ length: 12 }, (_, index) => `${index}.${email}`);
      await Promise.all(emails.map((each, index) => signUp(each, servers[index % 3])));
      for (const each of emails) await untilRow({ state: 'done' }, each);
      expect(emails.map((each) => smtp.takenFor(each).length)).toEqual(emails.map(() => 1));
    } finally {
      for (const other of others) await other.stop();
    }
  });

  it('take over a message whose server died with it, once its lease has ended', async () => {
    smtp.temper = 'refuses for now';
    await signUp();
    await untilRow({ state: 'pending', waits: true, last_error: 'EENVELOPE 451' });
    smtp.temper = 'accepts';
    // The state that a killed server leaves: claimed, without a noted result, and due for the next server.
    await server.owner.query(
      `update private.jobs
       set last_error = null, failures = 0, claims = 1, due_at = now() - interval '1 second'
       where payload ->> 'recipient' = $1`,
      [email],
    );
    await untilRow({ state: 'done' });
    expect(smtp.takenFor(email)).toHaveLength(1);
  });
});

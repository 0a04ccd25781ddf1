import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ClientRecord } from '../../src/contract/clients.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { Outbox } from '../../src/mail/outbox.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { mailsTo } from '../support/mails.js';

/*
 * The order in which offices' mails are sent, where more wait than can be sent at once. The test itself takes them
 * from the outbox.
 */

let server: TestServer;
let mark: string;

beforeAll(async () => {
  server = await TestServer.start();
  await server.app.get(Jobs, { strict: false }).beforeApplicationShutdown();
  server.app.get(Outbox, { strict: false }).deliveryWaitMs = 0;
});
afterAll(() => server.stop());
beforeEach(async () => {
  mark = randomUUID();
  await server.owner.query(`delete from private.jobs where queue = 'mail'`);
});
afterEach(() => server.owner.query(`delete from private.jobs where queue = 'mail'`));

it('account mails go first, then each office’s oldest before any office’s next', async () => {
  const crowd = await server.office();
  const small = await server.office();
  const other = await server.office();
  for (let n = 0; n < 20; n += 1) await put(`crowd${n}`, crowd.id);
  await put('small', small.id);
  await put('other', other.id);
  await put('recovery', null);
  const rounds: string[][] = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await claim(4));
  expect(rounds).toEqual([
    ['crowd0', 'other', 'recovery', 'small'],
    ['crowd1', 'crowd2', 'crowd3', 'crowd4'],
    ['crowd5', 'crowd6', 'crowd7', 'crowd8'],
  ]);
});

it('a mail that staff cause is its office’s, and one about an account is nobody’s', async () => {
  const office: TestOffice = await server.office();
  const email = `${mark}@cliente.example`;
  await office.staff.post<ClientRecord>('/api/clients', {
    name: 'Vale Verde',
    portalUsers: [{ fullName: 'Ana', email }],
  });
  const person = { officeName: 'Novo', email: `n.${email}`, password: 'uma senha de teste' };
  await server.nobody().post('/api/auth/sign-up', person);
  await server.nobody().post('/api/auth/password-reset', { email: office.staff.email });
  while ((await mailsTo(server, office.staff.email)).length === 0) await sleep(20); // after the answer
  const { rows } = await server.owner.query<{ recipient: string; office_id: string | null }>(
    `select payload ->> 'recipient' as recipient, office_id from private.jobs
     where payload ->> 'recipient' = any ($1) order by id`,
    [[email, person.email, office.staff.email]],
  );
  expect(rows).toEqual([
    { recipient: email, office_id: office.id },
    { recipient: person.email, office_id: null },
    { recipient: office.staff.email, office_id: null },
  ]);
});

/** Puts a message into the outbox, after those that are there. */
async function put(recipient: string, officeId: string | null): Promise<void> {
  await server.owner.query(
    `insert into private.jobs (queue, payload, office_id) values ('mail', $1, $2)`,
    [{ recipient: `${recipient}.${mark}`, subject: 'x', secret: {} }, officeId],
  );
}

/** The recipients of what a process would send next. */
async function claim(limit: number): Promise<string[]> {
  const claims = await server.app.get(Outbox, { strict: false }).mails.claim(limit);
  return claims.map(({ payload }) => payload.recipient.replace(`.${mark}`, '')).sort();
}

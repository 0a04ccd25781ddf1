// @module-tag one-try
// @module-tag long
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Jobs } from '../../src/jobs/jobs.js';
import { SmtpStandIn } from '../stand-ins/smtp.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { addEntry, caseOf, dayAt, zoneOfTheMorning } from '../support/mornings.js';
import type { Person } from '../support/person.js';
import { KILLS, ServerProcess } from '../support/server-process.js';
import { pause, until } from '../support/until.js';

const SCHEDULE = 'morning mails that were due';

let smtp: SmtpStandIn;
let settings: Record<string, string>;
let writer: TestServer;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  smtp = await SmtpStandIn.start();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'causa-morning-kill-'));
  const { logins } = await testDatabase();
  settings = { ...logins, DATA_DIR, SMTP_URL: smtp.url, MAIL_FROM: 'Causa <c@causa.example>' };
  // The test writes dates through this server, which sends nothing.
  writer = await TestServer.start({ DATA_DIR });
  await writer.owner.query(`delete from private.jobs where queue in ('mail', 'schedule')`);
  await writer.app.get(Jobs, { strict: false }).beforeApplicationShutdown();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await writer.stop();
  await smtp.stop();
});

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start(settings);
  servers.push(server);
  return server;
}

/** Makes the schedule due; the faster server runs it. */
async function strike(): Promise<void> {
  await writer.owner.query(
    `insert into private.jobs (queue, key, payload) values ('schedule', $1, $2)`,
    [`${SCHEDULE} ${crypto.randomUUID()}`, { schedule: SCHEDULE }],
  );
}

/** Ends the leases of killed servers and the pauses before retries. */
async function endWaits(): Promise<void> {
  await writer.owner.query(
    `update private.jobs set due_at = now() where state = 'pending' and queue in ('mail', 'schedule')`,
  );
}

it(`two servers, one of them killed ${KILLS} times between record and delivery, send one mail to each person`, async () => {
  const timeZone = zoneOfTheMorning();
  let [dying, other] = await Promise.all([start(), start()]);
  const people: Person[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const office: TestOffice = await writer.office({ timeZone });
    const person = office.staff;
    await person.put('/api/account/morning-mail', {
      ...{ enabled: true, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    });
    await addEntry(office, await caseOf(office, person), dayAt(timeZone));
    people.push(person);
    smtp.temper = kill % 2 === 0 ? 'accepts slowly' : 'falls silent';
    await strike();
    await strike();
    await pause((kill * 67) % 700); // another moment each time
    await dying.kill();
    smtp.temper = 'accepts';
    const replacement = start();
    await until(async () => {
      await endWaits();
      return smtp.takenFor(person.email).length > 0;
    }, 3000);
    [dying, other] = [other, await replacement];
  }
  for (let n = 0; n < 3; n += 1) await strike();
  await until(async () => {
    const { rows } = await writer.owner.query(
      `select from private.jobs where state = 'pending' and queue in ('mail', 'schedule')
         and (queue = 'mail' or payload ->> 'schedule' = $1) limit 1`,
      [SCHEDULE],
    );
    return rows.length === 0;
  }, 200);
  // A mail that a server delivered just before its kill is sent again with the same Message-ID, and counts as one.
  const mails = people.map(
    ({ email }) => new Set(smtp.takenFor(email).map((m) => m.messageId)).size,
  );
  expect(mails).toEqual(people.map(() => 1));
}, 900_000);

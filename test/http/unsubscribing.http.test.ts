import type { MorningMail } from '../../src/contract/reminders.js';
import { LIMITS } from '../../src/reminders/reminders.limits.js';
import { SmtpStandIn } from '../stand-ins/smtp.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addEntry, caseOf, morning } from '../support/mornings.js';
import { until } from '../support/until.js';

/* Morning mails can be switched off by links in the mail, without a session. */

const SETTINGS = '/api/account/morning-mail';

let smtp: SmtpStandIn;
let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  smtp = await SmtpStandIn.start();
  server = await TestServer.start({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Causa <causa@causa.example>',
    TRUSTED_PROXIES: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(async () => {
  office = await server.office();
  const legalCase = await caseOf(office, office.staff);
  await addEntry(office, legalCase, '2031-03-17');
});

/** Sends the morning mail of a day and returns it from the mail server. */
async function mailOf(day: string): Promise<string> {
  const before = smtp.takenFor(office.staff.email).length;
  await morning(`${day}T08:00:00Z`, server);
  const [mail] = await until(() => {
    const taken = smtp.takenFor(office.staff.email).slice(before);
    return taken.length > 0 && taken;
  });
  // Long headers are folded.
  return mail!.raw.replace(/\r\n[ \t]+/g, ' ');
}

/** The path of the address in the header List-Unsubscribe. */
function pathIn(mail: string): string {
  const address = /^List-Unsubscribe: <\s*(\S+?)\s*>\r$/m.exec(mail)![1]!;
  return address.replace(/^https?:\/\/[^/]+/, '');
}

const press = (path: string, type: string, body: string, from = '198.51.100.7') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body,
  });
const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const isOn = async () => (await office.staff.get<MorningMail>(SETTINGS)).body.enabled;

it('a mail has the address that ends it once in its headers and once in its text', async () => {
  const mail = await mailOf('2031-03-10');
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(pathIn(mail)).toMatch(/^\/auth\/unsubscribe\?token=[A-Za-z0-9_-]{86}$/);
  expect(mail).toContain('Deixar de receber');
});

it.each([
  ['a form', FORM, ONE_CLICK],
  [
    'a multipart form',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('one press in the mail program, %s without a session, ends the mails', async (_, type, body) => {
  const path = pathIn(await mailOf('2031-03-10'));
  expect((await press(path, type, body)).status).toBe(204);
  expect(await isOn()).toBe(false);
  // Another press, or one in an older mail, has the same result.
  expect((await press(path, type, body)).status).toBe(204);
  await morning('2031-03-11T08:00:00Z', server);
  const { rows } = await server.owner.query(
    `select from private.jobs where queue = 'mail' and payload ->> 'recipient' = $1`,
    [office.staff.email],
  );
  expect(rows).toHaveLength(1);
});

it('a program that only follows a mail’s links ends nothing', async () => {
  const path = pathIn(await mailOf('2031-03-10'));
  for (const method of ['GET', 'HEAD'])
    await fetch(server.url + path, { method, redirect: 'manual' });
  expect(await isOn()).toBe(true);
});

it('the account page switches the mail on again, with the days chosen before', async () => {
  await office.staff.put(SETTINGS, { enabled: true, weekdays: [1, 2] });
  const path = pathIn(await mailOf('2031-03-10'));
  await press(path, FORM, ONE_CLICK);
  const { body } = await office.staff.get<MorningMail>(SETTINGS);
  expect(body).toMatchObject({ enabled: false, weekdays: [1, 2] });
  await office.staff.put(SETTINGS, { ...{ enabled: true, weekdays: body.weekdays } });
  expect(await mailOf('2031-03-11')).toContain('List-Unsubscribe');
});

it('the link of an ended membership answers like any other', async () => {
  const path = pathIn(await mailOf('2031-03-10'));
  await server.owner.query('delete from staff_users where office_id = $1', [office.id]);
  expect((await press(path, FORM, ONE_CLICK)).status).toBe(204);
});

it('a forged link is refused, and after several of them the network address is', async () => {
  const path = pathIn(await mailOf('2031-03-10'));
  const guess = `${path.slice(0, -4)}AAAA`;
  const from = '203.0.113.9';
  const limit = LIMITS['ending of mails from an address'].count;
  // Genuine links do not count.
  for (let n = 0; n < 3; n += 1)
    expect((await press(path, FORM, ONE_CLICK, from)).status).toBe(204);
  const answers: number[] = [];
  for (let n = 0; n <= limit; n += 1)
    answers.push((await press(n % 2 ? guess : '/auth/unsubscribe', FORM, ONE_CLICK, from)).status);
  expect(new Set(answers.slice(0, limit))).toEqual(new Set([400]));
  expect(answers.at(-1)).toBe(429);
});

// @module-tag one-try
import { vi } from 'vitest';

import { ClosingJobs } from '../../src/closing/closing.jobs.js';
import type { OfficeClosing } from '../../src/contract/closing.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import { Database } from '../../src/database/database.js';
import type { Session } from '../../src/database/session.js';
import { listOffices, reopenOffice, suspendOffice, table } from '../../src/offices/offices.js';
import { OwnedStorage } from '../../src/storage/owned-storage.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { PDF, storedBy, upload } from '../support/files.js';
import { accept, inviteColleague, linkSentTo } from '../support/invitations.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import type { Answer, Person } from '../support/person.js';
import { type App, NEXT, turnOn } from '../support/second-steps.js';

/* A closed office is read only, can be reopened for 30 days, and is then deleted. */

let server: TestServer;
let office: TestOffice;
let name: string;
let app: App;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ timeZone: zoneAtNoon() });
  name = `Escritório ${office.slug}`;
  app = await turnOn(office.staff);
});

/** A time zone in which it is noon now, because warnings are mailed by day. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const close = (by: Person, said: object = {}) =>
  by.post<ProblemBody>('/api/office/closing', {
    ...{ officeName: name, exportKept: true, code: app.code(NEXT) },
    ...said,
  });
const closed = async () => expect((await close(office.staff)).status).toBe(204);
const refusal = ({ status, body }: Answer) => [status, (body as ProblemBody).code];
const CLOSING = [403, 'office_closing'];
const newCase = { title: 'Processo novo' };

/** Moves the office's closing into the past. */
const daysAgo = (days: number) =>
  server.owner.query(
    'update offices set closing_since = closing_since - make_interval(days => $2) where id = $1',
    [office.id, days],
  );
const exists = async (id: string) =>
  (await server.owner.query('select from offices where id = $1', [id])).rowCount === 1;
const actions = async () =>
  (
    await server.owner.query<{ action: string }>(
      `select action from audit_log where office_id = $1 and action like 'office_clos%' order by id`,
      [office.id],
    )
  ).rows.map(({ action }) => action);
const subjects = async (person: Person) =>
  (await mailsTo(server, person.email)).map(({ subject }) => subject);
const run = () => server.app.get(ClosingJobs).deleteOffices();

describe('a closing is refused', () => {
  it('to members, clients and API keys', async () => {
    const member = await server.member(office, 'staff', 'Marta Coelho', false);
    const client = await server.member(office, 'client');
    const key = await server.apiKey(office);
    for (const path of ['/api/office/closing', '/api/office/reopening']) {
      expect(refusal(await member.post(path))).toEqual([403, 'not_administrator']);
      expect(refusal(await client.post(path))).toEqual([403, 'forbidden']);
      expect(refusal(await key.post(path))).toEqual([403, 'not_for_keys']);
    }
  });

  it('without an own second step, the tick, the exact name or a valid code', async () => {
    const other = await server.member(office, 'staff', 'Paulo Reis');
    expect(refusal(await close(other))).toEqual([409, 'own_second_step_first']);
    const wrong = async (said: object) => (await close(office.staff, said)).body.errors;
    expect(await wrong({ exportKept: false })).toHaveProperty('exportKept');
    expect(await wrong({ officeName: name.toLowerCase() })).toHaveProperty('officeName');
    expect(await wrong({ code: '000000' })).toHaveProperty('code');
    expect([await actions(), await subjects(other)]).toEqual([[], []]);
  });

  it('after ten wrong codes, and a wrong name does not count as one', async () => {
    for (let n = 0; n < 11; n += 1) {
      expect(refusal(await close(office.staff, { officeName: 'Outro' }))[0]).toBe(422);
    }
    for (let n = 0; n < 10; n += 1) await close(office.staff, { code: '000000' });
    expect(refusal(await close(office.staff))).toEqual([429, 'too_many_requests']);
  });
});

it('the effects of a closing are counted for administrators', async () => {
  const { staff } = office;
  const today = (
    await server.owner.query<{ day: string }>(
      `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day from offices where id = $1`,
      [office.id],
    )
  ).rows[0]!.day;
  for (const dueDate of ['2020-01-02', today, '2199-01-02']) {
    expect((await staff.post('/api/cases', { ...newCase, dueDate })).status).toBe(201);
  }
  const { body } = await staff.get<OfficeClosing>('/api/office/closing');
  expect(body).toMatchObject({ people: 1, portalClients: 0, cases: 3, overdue: 1, upcoming: 1 });
  expect(body).toMatchObject({ documents: 0, renews: false, secondStep: true });
});

describe('a closing office', () => {
  it('can be read by staff, clients and API keys, and refuses their writes', async () => {
    const { staff } = office;
    const client = await server.member(office, 'client');
    const key = await server.apiKey(office);
    const made = (await staff.post<{ id: string }>('/api/cases', newCase)).body;
    await closed();

    for (const person of [staff, key]) {
      expect((await person.list('/api/cases')).body).toHaveLength(1);
      expect(refusal(await person.post('/api/cases', newCase))).toEqual(CLOSING);
      expect(refusal(await person.delete(`/api/cases/${made.id}`))).toEqual(CLOSING);
    }
    expect((await staff.get('/api/cases/export.csv')).status).toBe(200);
    expect((await client.get('/api/portal/profile')).status).toBe(200);
    const asked = { subject: 'Pergunta', text: 'Quando?' };
    expect(refusal(await client.post('/api/portal/service-requests', asked))).toEqual(CLOSING);
    expect(refusal(await close(staff))).toEqual(CLOSING);
    const told = (await client.get<SessionReply>('/api/auth/session')).body.session!.office;
    const toldStaff = (await staff.get<SessionReply>('/api/auth/session')).body.session!.office;
    expect(told.closing).toEqual({ lastDay: toldStaff.closing!.lastDay, by: null });
    expect(toldStaff.closing!.by).toBe('Rita Sousa');
  });

  it('refuses writes in the database, too', async () => {
    await closed();
    const database = server.app.get(Database);
    const { rows } = await server.owner.query<Session>(
      `select id, user_id as "userId", office_id as "officeId", role from private.sessions where user_id = $1`,
      [office.staff.userId],
    );
    const nothing = () => Promise.resolve({ id: '' });
    const refused = { code: 'office_closing' };
    await expect(database.write(rows[0]!, nothing)).rejects.toMatchObject(refused);
    await expect(database.append(rows[0]!, nothing)).rejects.toMatchObject(refused);
    await database.append({ ...rows[0]!, whileClosing: true }, nothing);
  });

  it('lets people sign in and out and manage their own account', async () => {
    await closed();
    const again = server.nobody();
    await again.signIn((await server.member(office, 'staff')).email, PASSWORD);
    const change = { currentPassword: PASSWORD, password: 'outra senha de teste 9' };
    expect((await again.put('/api/account/password', change)).status).toBe(204);
    expect((await again.post('/api/account/sessions/end-others')).status).toBe(204);
  });

  it('admits nobody new, and still sends morning mails', async () => {
    const email = `nova@${office.slug}.example`;
    await inviteColleague(office.staff, email);
    const link = await linkSentTo(server, email);
    await closed();
    expect(refusal(await accept(server.nobody(), link, 'uma senha bem longa'))).toEqual(CLOSING);
    const monday = `timestamp '2026-01-05 09:00' at time zone '${zoneAtNoon()}'`;
    const { rowCount } = await server.owner.query(
      `select from offices_in_the_morning(${monday}) o where o = $1`,
      [office.id],
    );
    expect(rowCount).toBe(1);
  });

  it('leaves the other office of a person as it is', async () => {
    const other = await server.office();
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [other.id, office.staff.userId],
    );
    await server.owner.query(
      `insert into staff_users (office_id, user_id, full_name, email) values ($1, $2, 'Rita Sousa', $3)`,
      [other.id, office.staff.userId, office.staff.email],
    );
    await closed();
    expect((await office.staff.post('/api/auth/office', { slug: other.slug })).status).toBe(200);
    expect((await office.staff.post('/api/cases', newCase)).status).toBe(201);
  });

  it('is announced to all staff with access, and to no client', async () => {
    const member = await server.member(office, 'staff', 'Marta Coelho', false);
    const client = await server.member(office, 'client');
    await closed();
    const [mail] = await receivedBy(server, member.email);
    expect(mail!.subject).toContain('foi encerrado');
    expect(mail!.plain).toContain('Rita Sousa encerrou o escritório');
    expect(await subjects(client)).toEqual([]);
    expect(await actions()).toEqual(['office_closed']);
  });

  it('warns a week and a day before its deletion, once each', async () => {
    const warn = async () => {
      await server.app.get(ClosingJobs).warn();
      return (await subjects(office.staff)).filter((subject) => subject.includes('é excluído'));
    };
    await closed();
    expect(await warn()).toEqual([]);
    await daysAgo(24);
    await warn();
    expect(await warn()).toEqual([expect.stringContaining('dentro de uma semana')]);
    await daysAgo(6);
    await warn();
    expect(await warn()).toHaveLength(2);
    expect((await warn())[1]).toContain('amanhã');
  });
});

describe('a reopening', () => {
  it('happens once, by any administrator, and mails all staff', async () => {
    const other = await server.member(office, 'staff', 'Paulo Reis');
    await closed();
    await daysAgo(30);
    const both = [office.staff, other].map((person) => person.post('/api/office/reopening'));
    for (const { status } of await Promise.all(both)) expect(status).toBe(204);
    expect((await office.staff.post('/api/cases', newCase)).status).toBe(201);
    expect(await actions()).toEqual(['office_closed', 'office_closing_ended']);
    expect(await subjects(office.staff)).toContainEqual(expect.stringContaining('foi reaberto'));
    await run();
    expect(await exists(office.id)).toBe(true);
  });

  it('is refused once the last day is over', async () => {
    await closed();
    await daysAgo(31);
    expect(refusal(await office.staff.post('/api/office/reopening'))).toEqual([
      403,
      'closing_over',
    ]);
  });
});

describe('an office whose 30 days are over', () => {
  const remaining = async () => {
    const files: string[] = [];
    for await (const { key } of server.app.get(OwnedStorage).list(office.id)) files.push(key);
    return files.length;
  };

  it('is deleted with accounts and files, even after a kill, and no other office is', async () => {
    const other = await server.office();
    for (const { staff } of [office, office, other]) {
      const { body } = await staff.post<{ id: string }>('/api/cases', newCase);
      expect((await upload(staff, { caseId: body.id }, ['a.pdf', PDF])).status).toBe(201);
    }
    await closed();
    await daysAgo(30);
    await run();
    expect(await exists(office.id)).toBe(true);
    await daysAgo(1);

    const storage = server.app.get(OwnedStorage);
    const killed = vi.spyOn(storage, 'delete').mockRejectedValueOnce(new Error('killed'));
    await expect(run()).rejects.toThrow();
    killed.mockRestore();
    expect([await exists(office.id), await remaining()]).toEqual([false, 2]);
    await run();
    expect(await remaining()).toBe(0);
    const { rowCount } = await server.owner.query('select from private.users where id = $1', [
      office.staff.userId,
    ]);
    expect(rowCount).toBe(0);
    expect([await exists(other.id), (await storedBy(server, other.id)).files]).toEqual([true, 1]);
    expect(await run()).toBe(0);
  });

  it('could not have been deleted before, nor after a reopening', async () => {
    const deleted = async () =>
      (
        await server.owner.query<{ n: number | null }>(
          'select private.delete_closed_office($1) as n',
          [office.id],
        )
      ).rows[0]!.n;
    expect(await deleted()).toBeNull();
    await closed();
    expect(await deleted()).toBeNull();
    await office.staff.post('/api/office/reopening');
    expect(await deleted()).toBeNull();
    expect(await exists(office.id)).toBe(true);
  });

  it('stays while it is suspended, and those days do not count', async () => {
    await closed();
    const line = async () =>
      table(await listOffices(server.owner)).find((row) => row.startsWith(`${office.slug} `))!;
    expect(await line()).toMatch(/\(closed, deleted on \d{4}-\d\d-\d\d\)$/);
    await suspendOffice(server.owner, office.slug);
    await daysAgo(40);
    await server.owner.query(
      'update offices set suspended_at = suspended_at - $2::interval where id = $1',
      [office.id, '40 days'],
    );
    await run();
    expect(await exists(office.id)).toBe(true);
    await reopenOffice(server.owner, office.slug);
    await run();
    expect(await exists(office.id)).toBe(true);
    expect((await office.staff.post('/api/office/reopening')).status).toBe(204);
  });
});

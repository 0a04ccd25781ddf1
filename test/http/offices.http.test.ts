import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

import type { ClientRecord } from '../../src/contract/clients.js';
import { PROBLEMS } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import type { Subscription } from '../../src/contract/subscriptions.js';
import { Outbox } from '../../src/mail/outbox.js';
import {
  givePlan,
  listOffices,
  reopenOffice,
  suspendOffice,
  table,
} from '../../src/offices/offices.js';
import { resetSecondStep } from '../../src/offices/second-step-reset.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { PDF, upload } from '../support/files.js';
import { receivedBy } from '../support/mails.js';
import { fill, refusalOf } from '../support/plan-limits.js';
import { turnOn } from '../support/second-steps.js';

/* An operator gives an office a plan, suspends it and reopens it. */

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ plan: null });
});

const recorded = async () =>
  (
    await server.owner.query<object>(
      `select action, user_id, detail from audit_log
       where office_id = $1 and action similar to 'plan_given|office_%' order by created_at, id`,
      [office.id],
    )
  ).rows;

/** Makes an office pay for a plan, as Stripe would report it. */
async function pay({ slug, staff }: TestOffice): Promise<void> {
  const reading = {
    ...{
      id: `sub_${slug.replaceAll('-', '')}`,
      customerId: `cus_${slug}`,
      email: staff.email,
      tier: 'enterprise',
    },
    ...{ status: 'active', beganAt: new Date().toISOString() },
  };
  await server.owner.query('select private.note_stripe_subscription($1, 1)', [
    JSON.stringify(reading),
  ]);
}

function refusalWith(code: 'office_suspended') {
  const [status, title, detail] = PROBLEMS[code];
  return { status, code, title, detail };
}

describe('the list of offices', () => {
  it('tells plan, use and the last sign-in of each', async () => {
    await givePlan(server.owner, office.slug, 'professional');
    await fill(server.owner, office, { cases: 3, clients: 2 });
    await server.nobody().signIn(office.staff.email, PASSWORD);
    const [listed] = (await listOffices(server.owner)).filter(({ slug }) => slug === office.slug);
    expect(listed).toMatchObject({
      ...{ plan: 'professional', source: 'agreement', suspendedAt: null },
      ...{ cases: 3, clients: 2, staffUsers: 1, storageMb: 0 },
      lastSignInAt: expect.any(Date) as Date,
    });
    const [heading, line] = table([listed!]);
    expect(heading).toMatch(/^address +plan +cases +clients +staff +MB +last sign-in +name$/);
    expect(line).toMatch(/^t-\S+ +professional +3\/200 +2\/100 +1\/5 +0\/2048 +\d{4}-\d\d-\d\d +E/);
  });

  it('marks a plan that is paid, an agreement beside it, and who is suspended', async () => {
    const lineOf = async ({ slug }: TestOffice) =>
      table(await listOffices(server.owner)).find((line) => line.startsWith(`${slug} `));
    await pay(office);
    expect(await lineOf(office)).toMatch(/^\S+ +enterprise \(Stripe\) +0 /);
    const agreed = await server.office({ plan: 'basic' });
    await pay(agreed);
    expect(await lineOf(agreed)).toMatch(/^\S+ +enterprise \(Stripe, basic agreed\) +0 /);
    await suspendOffice(server.owner, office.slug);
    expect(await lineOf(office)).toMatch(/ Escritório \S+ \(suspended\)$/);
    expect(await lineOf(agreed)).not.toContain('(suspended)');
    await reopenOffice(server.owner, office.slug);
    expect(await lineOf(office)).not.toContain('(suspended)');
  });
});

describe('a plan that is given', () => {
  it('counts with the next request, is told as given by agreement, and is in the record', async () => {
    const shown = async () => (await office.staff.get<Subscription>('/api/subscription')).body;
    await givePlan(server.owner, office.slug, 'enterprise');
    expect(await shown()).toMatchObject({
      ...{ planTier: 'enterprise', active: true, source: 'agreement' },
    });
    await givePlan(server.owner, office.slug, 'basic');
    expect(await shown()).toMatchObject({ planTier: 'basic', active: true });
    await givePlan(server.owner, office.slug, null);
    expect(await shown()).toMatchObject({ planTier: 'basic', active: false, source: 'none' });
    expect(await recorded()).toEqual(
      ['enterprise', 'basic', 'none'].map((plan) => ({
        ...{ action: 'plan_given', user_id: null, detail: { plan } },
      })),
    );
  });

  it('is refused to an office that pays through Stripe, and to none', async () => {
    await givePlan(server.owner, office.slug, 'basic');
    await pay(office);
    for (const plan of ['enterprise', null] as const) {
      await expect(givePlan(server.owner, office.slug, plan)).rejects.toThrow('through Stripe');
    }
    await expect(givePlan(server.owner, 'ninguem', 'basic')).rejects.toThrow('/ninguem');
    expect(await recorded()).toHaveLength(1);
  });
});

describe('a suspended office', () => {
  it('is closed to everybody with their next request, and opens again as it was', async () => {
    await givePlan(server.owner, office.slug, 'enterprise');
    const { staff } = office;
    const { body: client } = await staff.post<ClientRecord>('/api/clients', { name: 'Ana' });
    const person = await server.clientUser(office, client.id);
    const { body: document } = await upload(staff, { clientId: client.id }, ['a.pdf', PDF]);
    const path = `/api/documents/${document.id}/link?purpose=view`;
    const { url } = (await staff.get<{ url: string }>(path)).body;

    await suspendOffice(server.owner, office.slug);
    for (const answer of [
      await staff.get('/api/cases'),
      await staff.post('/api/cases', { title: 'Mais um' }),
      await staff.delete(`/api/clients/${client.id}`),
      await person.get('/api/portal/profile'),
    ]) {
      expect(refusalOf(answer)).toEqual(refusalWith('office_suspended'));
    }
    expect((await server.nobody().get(url)).status).toBe(403);
    expect((await staff.post('/api/auth/refresh')).status).toBe(401);
    expect((await person.get<SessionReply>('/api/auth/session')).body.session).toBeNull();
    await expect(suspendOffice(server.owner, office.slug)).rejects.toThrow('already');

    await reopenOffice(server.owner, office.slug);
    expect((await person.get('/api/portal/profile')).status).toBe(200);
    expect((await server.nobody().get(url)).status).toBe(200);
    await expect(reopenOffice(server.owner, office.slug)).rejects.toThrow('not suspended');
    expect((await recorded()).slice(1)).toEqual(
      ['office_suspended', 'office_reopened'].map((action) => ({
        ...{ action, user_id: null, detail: {} },
      })),
    );
  });

  it('says so to who knows the password, and to nobody else', async () => {
    await suspendOffice(server.owner, office.slug);
    const signIn = (password: string) =>
      server.nobody().post('/api/auth/sign-in', { email: office.staff.email, password });
    expect(refusalOf(await signIn(PASSWORD))).toEqual(refusalWith('office_suspended'));
    expect(refusalOf(await signIn('outra senha'))).toMatchObject({ code: 'wrong_credentials' });
  });

  it('keeps nobody from another office of theirs, and nobody of another office from theirs', async () => {
    const other = await server.office();
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [other.id, office.staff.userId],
    );
    await suspendOffice(server.owner, office.slug);
    const { email } = office.staff;
    const { status, body } = await server
      .nobody()
      .post<SessionReply>('/api/auth/sign-in', { email, password: PASSWORD, slug: office.slug });
    expect([status, body.session?.office.id]).toEqual([200, other.id]);
    expect(body.session!.offices.map(({ id }) => id)).toEqual([other.id]);
    const moved = await other.staff.post('/api/auth/office', { slug: office.slug });
    expect(moved.status).toBe(404);
    expect((await other.staff.get('/api/cases')).status).toBe(200);
  });
});

describe('a second step that an operator resets', () => {
  it('leaves the password alone, ends the sessions, and is in the record and in a mail', async () => {
    const { staff } = office;
    await turnOn(staff);
    const other = await server.office();
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'client')`,
      [other.id, staff.userId],
    );
    await resetSecondStep(server.owner, staff.email, 'https://causa.example');
    expect((await staff.get('/api/cases')).status).toBe(401);
    const anew = server.nobody();
    const { body } = await anew.post<SessionReply>('/api/auth/sign-in', {
      ...{ email: staff.email, password: PASSWORD },
    });
    expect(body.session?.userId).toBe(staff.userId);
    server.app.get(Outbox).wake();
    const mail = (await receivedBy(server, staff.email, 2)).at(-1);
    expect(mail!.plain).toContain('Quem administra a instalação da Causa repôs');
    expect(mail!.plain).not.toContain('Dispositivo');
    const { rows } = await server.owner.query<object>(
      `select office_id, user_id, subject_kind, subject_id is null as nobody
       from audit_log where action = 'second_step_reset' and office_id in ($1, $2)
       order by subject_kind nulls last`,
      [office.id, other.id],
    );
    expect(rows).toEqual([
      { office_id: office.id, user_id: null, subject_kind: 'staff_user', nobody: false },
      { office_id: other.id, user_id: null, subject_kind: null, nobody: true },
    ]);
    for (const email of [staff.email, 'ninguem@causa.example']) {
      await expect(resetSecondStep(server.owner, email, 'https://causa.example')).rejects.toThrow(
        email === staff.email ? 'neither' : 'no account',
      );
    }
  });
});

describe('the command', () => {
  const run = async (...words: string[]) => {
    const { ownerUrl } = await testDatabase();
    return new Promise<{ failed: boolean; lines: string[] }>((done) => {
      execFile(
        process.execPath,
        [resolve('dist/bundle/offices/offices.command.js'), ...words],
        { env: { ...process.env, DATABASE_OWNER_URL: ownerUrl } },
        (error, stdout, stderr) =>
          done({ failed: error !== null, lines: (stdout + stderr).trim().split('\n') }),
      );
    });
  };

  it('does it and says so in a line, or says what it wants', { tags: ['long'] }, async () => {
    const { slug } = office;
    expect(await run('plan', slug, 'professional')).toEqual({
      ...{ failed: false, lines: [`causa: ${slug} is on the plan professional`] },
    });
    expect((await run('list')).lines.join('\n')).toMatch(new RegExp(`\n${slug} +professional `));
    expect(await run('reopen', slug)).toEqual({
      ...{ failed: true, lines: [`causa: ${slug} is not suspended`] },
    });
    expect(await run('plan', slug, 'ouro')).toEqual({
      ...{ failed: true, lines: [expect.stringMatching(/: say npm run offices -- list /)] },
    });
  });

  it('takes no words too few or too many', { tags: ['long'] }, async () => {
    const { slug } = office;
    for (const words of [[], ['plan', slug], ['suspend', slug, 'x'], ['delete', slug]]) {
      const { failed, lines } = await run(...words);
      expect([words, failed, lines]).toEqual([
        words,
        true,
        [expect.stringMatching(/: say npm run offices -- list /)],
      ]);
    }
  });
});

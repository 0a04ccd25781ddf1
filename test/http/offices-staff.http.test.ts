import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import { Outbox } from '../../src/mail/outbox.js';
import { addStaff, createOffice } from '../../src/offices/office-staff.js';
import { givePlan } from '../../src/offices/offices.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import { counted } from '../support/plan-limits.js';
import { inherited } from '../support/server-process.js';

/* The operator founds an office, and adds staff to one that no colleague can enter any more. */

const LINKS = 'https://causa.example';
const MAILED = { linkBase: LINKS, printsLink: false };
const PRINTED = { linkBase: LINKS, printsLink: true };
const CHOSEN = 'escolhida pela dona';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.owner.query('delete from private.attempts');
});

function someone(fullName: string | null = 'Carla Vaz') {
  count += 1;
  return { email: `carla.${count}@vaz.example`, fullName };
}

const signIn = async (email: string, password: string, slug?: string) =>
  (
    await server
      .nobody()
      .post<SessionReply & ProblemBody>('/api/auth/sign-in', { email, password, slug })
  ).body;

const choose = (link: string) =>
  server.nobody().post<ProblemBody>('/api/auth/password', {
    ...{ tokenHash: new URL(link).searchParams.get('token_hash'), password: CHOSEN },
  });

const recordOf = async (slug: string) =>
  (
    await server.owner.query<{ action: string; nobody: boolean; member: string | null }>(
      `select a.action, a.user_id is null as nobody, s.email as member from audit_log a
       left join staff_users s on s.office_id = a.office_id and s.id = a.subject_id
       where a.office_id = (select office_id from tenants where slug = $1)
         and a.action in ('office_founded', 'staff_user_added', 'administrator_made') order by a.created_at, a.id`,
      [slug],
    )
  ).rows;

const offices = async () =>
  Number((await server.owner.query<{ n: string }>('select count(*) as n from offices')).rows[0]!.n);

describe('an office that the operator founds', () => {
  it('lets its first member set a password by a link that works once', async () => {
    const person = someone();
    const office = { name: 'Vaz & Filhos', country: 'brazil' } as const;
    const { slug, link } = await createOffice(server.owner, office, person, PRINTED);
    expect(slug).toMatch(/^vaz-filhos(-\d+)?$/);
    expect(link).toContain(`${LINKS}/auth/confirm?token_hash=`);
    expect(await mailsTo(server, person.email)).toEqual([]);

    expect((await choose(link!)).status).toBe(204);
    expect((await choose(link!)).body.code).toBe('invalid_confirmation');
    const { session } = await signIn(person.email, CHOSEN);
    expect(session).toMatchObject({
      ...{ role: 'staff', fullName: 'Carla Vaz' },
      office: { slug, name: 'Vaz & Filhos', country: 'brazil', timeZone: 'America/Sao_Paulo' },
    });
    expect(await recordOf(slug)).toEqual([
      { action: 'office_founded', nobody: true, member: null },
      { action: 'staff_user_added', nobody: true, member: person.email },
      { action: 'administrator_made', nobody: true, member: person.email },
    ]);
  });

  it('is announced by a mail in the office’s name, with a link that works for a day', async () => {
    const person = someone(null);
    const office = { name: 'Prado', country: 'portugal' } as const;
    const { link } = await createOffice(server.owner, office, person, MAILED);
    expect(link).toBeNull();
    server.app.get(Outbox).wake();
    const [mail] = await receivedBy(server, person.email);
    expect(mail!.subject).toBe('Acesso a Prado');
    const mailed = /https:\S+type=recovery/.exec(mail!.plain)![0];
    const { rows } = await server.owner.query<{ hours: number }>(
      `select extract(epoch from expires_at - created_at) / 3600 as hours from private.recovery_tokens where email = $1`,
      [person.email],
    );
    expect(rows.map(({ hours }) => Number(hours))).toEqual([24]);
    expect((await choose(mailed)).status).toBe(204);
    expect((await signIn(person.email, CHOSEN)).session?.fullName).toBe(person.email.split('@')[0]);
  });

  it('belongs to the account that the e-mail already has, with its own password', async () => {
    const { email } = await server.member(await server.office(), 'client');
    const office = { name: 'Segundo', country: 'spain' } as const;
    const { slug, link, hasPassword } = await createOffice(
      server.owner,
      office,
      { email, fullName: null },
      PRINTED,
    );
    expect([link, hasPassword]).toEqual([null, true]);
    expect((await signIn(email, PASSWORD, slug)).session).toMatchObject({
      ...{ role: 'staff', office: { slug } },
    });
    const { rows } = await server.owner.query('select from private.users where email = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('a person whom the operator adds to an office', () => {
  let office: TestOffice;
  beforeEach(async () => {
    office = await server.office({ plan: 'professional' });
  });

  it('signs in as staff, and the security log names the installation as the author', async () => {
    const person = someone();
    const { link } = await addStaff(server.owner, office.slug, person, PRINTED);
    await choose(link!);
    expect((await signIn(person.email, CHOSEN)).session?.office.slug).toBe(office.slug);
    expect(await recordOf(office.slug)).toEqual([
      { action: 'staff_user_added', nobody: true, member: person.email },
      { action: 'administrator_made', nobody: true, member: person.email },
    ]);
  });

  it('returns under their former name if their access was removed', async () => {
    const { email, userId } = await server.member(office, 'staff', 'Rui Paz');
    await server.owner.query(
      'update staff_users set deactivated_at = now() where office_id = $1 and user_id = $2',
      [office.id, userId],
    );
    await server.owner.query('delete from user_roles where office_id = $1 and user_id = $2', [
      office.id,
      userId,
    ]);
    await addStaff(server.owner, office.slug, { email, fullName: null }, MAILED);
    expect((await signIn(email, PASSWORD)).session).toMatchObject({ fullName: 'Rui Paz' });
    server.app.get(Outbox).wake();
    const [mail] = await receivedBy(server, email);
    expect(mail!.plain).toContain(`Entrar:\n${LINKS}/auth\n`);
    expect(mail!.plain).not.toContain('token_hash');
  });

  it('takes the place of their pending invitation, and is refused if the plan has no place', async () => {
    await givePlan(server.owner, office.slug, 'professional');
    const invited = someone();
    await server.owner.query(
      `insert into invitation_logs (office_id, email, user_type, full_name, token_hash)
       select $1, e, 'staff', 'Ana', sha256(e::bytea) from unnest(array[$2, $2 || '.br', $2 || '.es', $2 || '.pt']) e`,
      [office.id, invited.email],
    );
    expect(await counted(server.owner, office)).toMatchObject({ staff: 1, invited: 4 });
    await addStaff(server.owner, office.slug, invited, MAILED);
    expect(await counted(server.owner, office)).toMatchObject({ staff: 2, invited: 3 });
    const another = someone();
    await expect(addStaff(server.owner, office.slug, another, MAILED)).rejects.toThrow(
      'has no place for another member of staff',
    );
    expect(await counted(server.owner, office)).toMatchObject({ staff: 2, invited: 3 });
    const { rows } = await server.owner.query('select from private.users where email = $1', [
      another.email,
    ]);
    expect([rows, await mailsTo(server, another.email)]).toEqual([[], []]);
  });

  it('makes a member an administrator, where an office has lost its only one', async () => {
    const { userId, email } = office.staff;
    const rights = 'select administrator from staff_users where user_id = $1';
    await server.owner.query('update staff_users set administrator = false where user_id = $1', [
      userId,
    ]);
    const person = { email, fullName: null, administrator: true };
    await addStaff(server.owner, office.slug, person, MAILED);
    expect((await server.owner.query(rights, [userId])).rows).toEqual([{ administrator: true }]);
    expect(await recordOf(office.slug)).toEqual([
      { action: 'administrator_made', nobody: true, member: email },
    ]);
    const [mail] = await mailsTo(server, email);
    expect(mail!.subject).toContain('Papel de administrador');
    await expect(addStaff(server.owner, office.slug, person, MAILED)).rejects.toThrow('already');
  });

  it('is refused if they are staff already, or if there is no such office', async () => {
    const { email } = office.staff;
    await expect(
      addStaff(server.owner, office.slug, { email, fullName: null }, MAILED),
    ).rejects.toThrow('already');
    await expect(addStaff(server.owner, 'ninguem', someone(), MAILED)).rejects.toThrow('/ninguem');
    expect(await recordOf(office.slug)).toEqual([]);
  });
});

describe('the command', () => {
  const run = async (...words: string[]) => {
    const { ownerUrl, logins } = await testDatabase();
    const settings = {
      ...{ ...logins, DATABASE_OWNER_URL: ownerUrl, NODE_ENV: 'test', PUBLIC_URL: LINKS },
      SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
    };
    return new Promise<{ failed: boolean; lines: string[] }>((done) => {
      execFile(
        process.execPath,
        [resolve('dist/bundle/offices/offices.command.js'), ...words],
        { env: { ...inherited(), ...settings } },
        (error, stdout, stderr) =>
          done({ failed: error !== null, lines: (stdout + stderr).trim().split('\n') }),
      );
    });
  };

  it(
    'prints the link if it is asked to, and otherwise sends it by mail',
    { tags: ['long'] },
    async () => {
      const [first, second] = [someone(), someone()];
      const founded = await run(
        ...['create', 'Lima Advogados', first.email],
        ...['--name', 'Ana Lima', '--country', 'spain', '--print-link'],
      );
      expect(founded).toEqual({
        failed: false,
        lines: [
          expect.stringMatching(/^causa: the office is founded, its address is \/lima-advogados/),
          `causa: whoever opens this link within 24 hours chooses the password of ${first.email}, once:`,
          expect.stringMatching(/^https:\/\/causa\.example\/auth\/confirm\?token_hash=\S+$/),
        ],
      });
      const slug = founded.lines[0]!.split('/')[1]!;
      await givePlan(server.owner, slug, 'professional');
      expect(await run('add-staff', slug, second.email)).toEqual({
        failed: false,
        lines: [
          `causa: ${second.email} is staff of /${slug}`,
          `causa: a link to choose a password is mailed to ${second.email}`,
        ],
      });
      expect(await mailsTo(server, second.email)).toHaveLength(1);
    },
  );

  it(
    'refuses in one line the values that a sign-up refuses, and creates nothing',
    { tags: ['long'] },
    async () => {
      const before = await offices();
      const refused = await Promise.all([
        run('create', 'Um', 'ninguem'),
        run('create', 'https://um.example', 'a@um.example'),
        run('create', 'Um', 'a@um.example', '--country', 'france'),
        run('create', 'Um', 'a@um.example', '--name', 'x'.repeat(201)),
      ]);
      expect(refused.map(({ lines }) => lines)).toEqual([
        ['causa: that is no e-mail'],
        ['causa: the name of an office has 1 to 200 characters and holds no address (://)'],
        ['causa: the country is portugal, spain, brazil'],
        ['causa: the name of a person has 1 to 200 characters and holds no address (://)'],
      ]);
      expect(await run('suspend', 'um', '--print-link')).toEqual({
        ...{ failed: true, lines: [expect.stringMatching(/: say npm run offices -- list /)] },
      });
      expect(await offices()).toBe(before);
    },
  );
});

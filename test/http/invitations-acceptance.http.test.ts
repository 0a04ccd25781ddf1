import { randomBytes } from 'node:crypto';

import { Config } from '../../src/config/config.js';
import type { InvitationPreview } from '../../src/contract/invitations.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SessionReply } from '../../src/contract/session.js';
import { newInvitationToken } from '../../src/invitations/invitation-token.js';
import { InvitationsJobs } from '../../src/invitations/invitations.jobs.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import {
  accept,
  type InvitationLink,
  inviteClientUser,
  inviteColleague,
  linkSentTo,
} from '../support/invitations.js';
import { tokenSentTo } from '../support/mails.js';
import type { Person } from '../support/person.js';

const CHOSEN = 'sigilo profissional 2026';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let office: TestOffice;
let staff: Person;
let email: string;

beforeAll(async () => {
  server = await TestServer.start();
  other = await TestServer.start();
});
afterAll(() => Promise.all([server.stop(), other.stop()]));
beforeEach(async () => {
  // Everybody here comes from one address.
  await server.owner.query('delete from private.attempts');
  office = await server.office();
  staff = office.staff;
  email = `pessoa@${office.slug}.example`;
});

const preview = ({ token, email }: InvitationLink, by = server.nobody()) =>
  by.get<InvitationPreview & ProblemBody>(
    `/api/invitations/preview?${new URLSearchParams({ token, email }).toString()}`,
  );

const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await server.owner.query(sql, values)).rows as Row[];

const accounts = (of = email) =>
  rows<{ id: string; confirmed: boolean }>(
    `select id, email_confirmed_at is not null as confirmed from private.users where email = $1`,
    of,
  );
const rolesOf = async (userId: string, of = office) =>
  (
    await rows<{ role: string }>(
      'select role from user_roles where user_id = $1 and office_id = $2 order by role',
      userId,
      of.id,
    )
  ).map(({ role }) => role);

/** A colleague's invitation, and its link. */
async function invited(of = email, by = staff): Promise<InvitationLink & { id: string }> {
  const { status, body } = await inviteColleague(by, of);
  expect(status).toBe(201);
  return { ...(await linkSentTo(server, of)), id: body.id };
}

const age = (id: string, span: string) =>
  server.owner.query('update invitation_logs set sent_at = now() - $2::interval where id = $1', [
    id,
    span,
  ]);

const told = ({ status, body }: { status: number; body: Pick<ProblemBody, 'code' | 'detail'> }) => [
  status,
  body.code,
  body.detail,
];

const GONE = [404, 'invitation_not_found', 'Convite não encontrado ou já foi processado.'];
const EXPIRED = [410, 'invitation_expired', 'Este convite expirou. Solicite um novo convite.'];
const CORRUPT = [400, 'invitation_token_invalid', 'Token de convite inválido ou corrompido.'];
const OF_OTHER = [400, 'invitation_of_other_email', 'Token de convite não corresponde ao email.'];
const INCOMPLETE = [
  400,
  'invitation_link_incomplete',
  'Link de convite inválido. Parâmetros obrigatórios ausentes.',
];

/** Faults in the order in which they are looked for: the answer names the first. */
const FAULTS = [
  ['lacks a part', INCOMPLETE],
  ['was altered', CORRUPT],
  ['is for another e-mail', OF_OTHER],
  ['is spent', GONE],
  ['is over', EXPIRED],
] as const;
type Fault = (typeof FAULTS)[number][0];

const TWO_FAULTS = FAULTS.flatMap(([first, answer], n) =>
  FAULTS.slice(n + 1).map(([second]) => [first, second, answer] as const),
);

describe('the link of an invitation', () => {
  it('shows its holder who invites whom to what, and whether there is an account', async () => {
    const link = await invited();
    expect((await preview(link)).body).toEqual({
      email,
      fullName: 'Pedro Alves',
      userType: 'staff',
      position: 'Advogado',
      clientName: null,
      inviter: 'Rita Sousa',
      slug: office.slug,
      companyName: `Escritório ${office.slug}`,
      hasAccount: false,
    });
    await accept(server.nobody(), link, CHOSEN);
    const { staff: theirs } = await server.office();
    const { body } = await inviteClientUser(theirs, email, { companyName: 'Vale Verde' });
    expect(body.clientName).toBe('Vale Verde');
    const { body: shown } = await preview(await linkSentTo(server, email, 2));
    expect(shown).toMatchObject({ userType: 'client', clientName: 'Vale Verde', hasAccount: true });
  });

  it('that lacks a part is said to lack it', async () => {
    const { token } = await invited();
    for (const part of [
      { token, email: '' },
      { token: '', email },
    ]) {
      expect(told(await preview(part))).toEqual(INCOMPLETE);
      expect(told(await accept(server.nobody(), part, CHOSEN))).toEqual(INCOMPLETE);
    }
    expect(told(await accept(server.nobody(), {}, CHOSEN))).toEqual(INCOMPLETE);
  });

  it('for somebody else is told from one that was altered', async () => {
    const { token } = await invited();
    const answer = await accept(server.nobody(), { token, email: `x${email}` }, CHOSEN);
    expect(told(answer)).toEqual(OF_OTHER);
    expect(told(await preview({ token, email: `x${email}` }))).toEqual(OF_OTHER);
    expect((await preview({ token, email: email.toUpperCase() })).status).toBe(200);
  });

  it('that was altered opens nothing', async () => {
    const { token } = await invited();
    const { token: theirs } = await invited(`outra@${office.slug}.example`);
    const [payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ email, userType: 'staff' })).toString('base64');
    const altered = [
      forged,
      `${forged}.${signature}`,
      `${payload}.${theirs.split('.')[1]}`,
      newInvitationToken(email, office.id, randomBytes(32)).token,
      (token.startsWith('A') ? 'B' : 'A') + token.slice(1),
      token.slice(0, -1),
    ];
    for (const bad of altered) {
      const answer = await accept(server.nobody(), { token: bad, email }, CHOSEN);
      expect([bad, ...told(answer)]).toEqual([bad, ...CORRUPT]);
    }
    expect(await accounts()).toEqual([]);
    expect((await accept(server.nobody(), { token, email }, CHOSEN)).status).toBe(200);
  });

  it('is a text and nothing else', async () => {
    const { token } = await invited();
    for (const odd of [[], {}, 7, true, null]) {
      for (const link of [
        { token: odd, email },
        { token, email: odd },
      ]) {
        expect((await accept(server.nobody(), link, CHOSEN)).status).toBe(400);
      }
    }
    expect(await accounts()).toEqual([]);
  });

  it('that we signed for an office and never sent is nothing', async () => {
    const { id } = await invited();
    const { token } = newInvitationToken(email, office.id, server.app.get(Config).key('links'));
    expect(told(await accept(server.nobody(), { token, email }, CHOSEN))).toEqual(GONE);
    expect(told(await preview({ token, email }))).toEqual(GONE);
    await staff.delete(`/api/invitations/${id}`);
  });

  it('works 6 days, 23 hours and 59 minutes after it was sent, and 7 days and a second after that not', async () => {
    const { id, ...link } = await invited();
    await age(id, '7 days 1 second');
    expect(told(await preview(link))).toEqual(EXPIRED);
    expect(told(await accept(server.nobody(), link, CHOSEN))).toEqual(EXPIRED);
    await Promise.all([server, other].map(({ app }) => app.get(InvitationsJobs).expire()));
    expect(told(await accept(server.nobody(), link, CHOSEN))).toEqual(EXPIRED);
    const versions = await rows('select status, version from invitation_logs where id = $1', id);
    expect(versions).toEqual([{ status: 'expired', version: 2 }]);
    await server.owner.query(`update invitation_logs set status = 'pending' where id = $1`, [id]);
    await age(id, '6 days 23 hours 59 minutes');
    // To go through all offices could take a busy machine longer than the minute that is left.
    expect(await server.app.get(InvitationsJobs).expireOf(office.id)).toBe(0);
    expect((await accept(server.nobody(), link, CHOSEN)).status).toBe(200);
  });

  it('with two faults tells the first that is looked for, and nothing of the password before that', async () => {
    for (const [n, [first, second, answer]] of TWO_FAULTS.entries()) {
      const faults = new Set<Fault>([first, second]);
      const { id, ...link } = await invited(`${n}.${email}`);
      if (faults.has('is spent')) {
        expect((await accept(server.nobody(), link, CHOSEN)).status).toBe(200);
      }
      if (faults.has('is over')) await age(id, '8 days');
      if (faults.has('was altered')) link.token = `x${link.token}`;
      if (faults.has('is for another e-mail')) link.email = `x${link.email}`;
      // The part that the other fault is not in.
      if (first === 'lacks a part') {
        link[second === 'is for another e-mail' ? 'token' : 'email'] = '';
      }
      const expected = [first, second, ...answer];
      expect([first, second, ...told(await preview(link))]).toEqual(expected);
      const accepted = await accept(server.nobody(), link, '12345');
      expect([first, second, ...told(accepted)]).toEqual(expected);
    }
  });

  it('is spent by one use', async () => {
    const link = await invited();
    expect((await accept(server.nobody(), link, CHOSEN)).status).toBe(200);
    expect(told(await preview(link))).toEqual(GONE);
    expect(told(await accept(server.nobody(), link, CHOSEN))).toEqual(GONE);
    expect(told(await accept(server.nobody(), link))).toEqual(GONE);
  });

  it('is dead as soon as another was sent, the invitation was changed or deleted, or its client went to the bin', async () => {
    const { id, ...first } = await invited();
    await staff.post(`/api/invitations/${id}/resend`);
    const second = await linkSentTo(server, email, 2);
    expect(told(await accept(server.nobody(), first, CHOSEN))).toEqual(GONE);
    const changed = { userType: 'staff', fullName: 'Pedro Alves', email: `novo.${email}` };
    await staff.put(`/api/invitations/${id}`, { ...changed, position: 'Advogado', version: 2 });
    const third = await linkSentTo(server, changed.email);
    expect(told(await accept(server.nobody(), second, CHOSEN))).toEqual(GONE);
    await staff.delete(`/api/invitations/${id}`);
    expect(told(await accept(server.nobody(), third, CHOSEN))).toEqual(GONE);
    const { body } = await inviteClientUser(staff, `c.${email}`);
    const fourth = await linkSentTo(server, `c.${email}`);
    await staff.delete(`/api/clients/${body.clientId}`);
    expect(told(await preview(fourth))).toEqual(GONE);
    expect(told(await accept(server.nobody(), fourth, CHOSEN))).toEqual(GONE);
    expect(await accounts()).toEqual([]);
  });

  it('is asked about a hundred times in a quarter of an hour, and no more', async () => {
    const link = await invited();
    for (let n = 0; n < 100; n += 1) expect((await preview(link)).status).toBe(200);
    expect((await preview(link)).status).toBe(429);
  });
});

describe('accepting', () => {
  it('makes a colleague: account, profile and role, whose e-mail counts as confirmed', async () => {
    const link = await invited();
    const { status, body, headers } = await accept(server.nobody(), link, CHOSEN);
    expect([status, body]).toEqual([200, { userType: 'staff', slug: office.slug }]);
    expect(headers.getSetCookie().every((cookie) => /Max-Age=0|1970/i.test(cookie))).toBe(true);
    const [account] = await accounts();
    expect(account!.confirmed).toBe(true);
    expect(await rolesOf(account!.id)).toEqual(['staff']);
    expect(
      await rows(
        'select full_name, position, email, phone from staff_users where user_id = $1',
        account!.id,
      ),
    ).toEqual([{ full_name: 'Pedro Alves', position: 'Advogado', email, phone: null }]);
    const colleague = server.nobody();
    await colleague.signIn(email, CHOSEN);
    const { session } = (await colleague.get<SessionReply>('/api/auth/session')).body;
    expect(session).toMatchObject({ fullName: 'Pedro Alves', role: 'staff' });
    expect((await colleague.list('/api/cases')).status).toBe(200);
    const usage = await rows(
      'select staff_users from usage_tracking where office_id = $1',
      office.id,
    );
    expect(usage).toEqual([{ staff_users: 2 }]);
  });

  it('links a client user, who is a client and nothing else', async () => {
    const { body: invitation } = await inviteClientUser(staff, email, { position: 'Gerente' });
    const link = await linkSentTo(server, email);
    const { body } = await accept(server.nobody(), link, CHOSEN);
    expect(body).toEqual({ userType: 'client', slug: office.slug });
    const [account] = await accounts();
    expect(await rolesOf(account!.id)).toEqual(['client']);
    expect(
      await rows('select client_id, user_id from client_users where email = $1', email),
    ).toEqual([{ client_id: invitation.clientId, user_id: account!.id }]);
    const client = server.nobody();
    await client.signIn(email, CHOSEN);
    expect((await client.list('/api/cases')).status).toBe(403);
  });

  it('leads to the tenant that the client is linked to', async () => {
    const { body } = await inviteClientUser(staff, email);
    await server.owner.query(
      `with t as (insert into tenants (office_id, name, slug, company_name)
         values ($1, 'Filial', $2, 'Filial do Porto') returning id)
       update clients set tenant_id = t.id from t where clients.id = $3`,
      [office.id, `${office.slug}-b`, body.clientId],
    );
    const link = await linkSentTo(server, email);
    expect((await preview(link)).body.companyName).toBe('Filial do Porto');
    expect((await accept(server.nobody(), link, CHOSEN)).body.slug).toBe(`${office.slug}-b`);
  });

  it('with a password that is too short, common or long does nothing', async () => {
    const link = await invited();
    for (const [password, message] of [
      [undefined, 'A senha deve ter pelo menos 6 caracteres'],
      ['', 'A senha deve ter pelo menos 6 caracteres'],
      ['12345', 'A senha deve ter pelo menos 6 caracteres'],
      ['password', 'Esta senha é demasiado comum. Escolha outra.'],
      ['pessoa2026', 'Esta senha é demasiado comum. Escolha outra.'],
      ['x'.repeat(201), 'A senha é longa demais'],
    ]) {
      const { status, body } = await accept(server.nobody(), link, password);
      expect([status, body.errors?.password]).toEqual([422, message]);
    }
    expect(await accounts()).toEqual([]);
    expect((await preview(link)).status).toBe(200);
  });

  it('at twenty places at once, of two servers, makes one account', async () => {
    const link = await invited();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        accept((n % 2 ? server : other).nobody(), link, `${CHOSEN} ${n}`),
      ),
    );
    const [done, ...refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(done!.status).toBe(200);
    expect(refused.map(told)).toEqual(Array.from({ length: 19 }, () => GONE));
    const [account, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(await rolesOf(account!.id)).toEqual(['staff']);
    expect(await rows('select from staff_users where user_id = $1', account!.id)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    await server.nobody().signIn(email, `${CHOSEN} ${winner}`);
  });

  it.each(['delete', 'resend', 'edit'] as const)(
    'against a %s ends in one of the two, however often',
    async (rival) => {
      for (let n = 0; n < 4; n += 1) {
        const address = `${n}.${email}`;
        const { id, ...link } = await invited(address);
        const change = {
          userType: 'staff',
          fullName: 'Pedro Alves',
          email: `novo.${address}`,
          position: 'Advogado',
          version: 1,
        };
        const [accepted, other] = await Promise.all([
          accept(server.nobody(), link, CHOSEN),
          rival === 'delete'
            ? staff.delete<ProblemBody>(`/api/invitations/${id}`)
            : rival === 'resend'
              ? staff.post<ProblemBody>(`/api/invitations/${id}/resend`)
              : staff.put<ProblemBody>(`/api/invitations/${id}`, change),
        ]);
        const made = await accounts(address);
        expect(made).toHaveLength(accepted.status === 200 ? 1 : 0);
        if (accepted.status !== 200) expect(told(accepted)).toEqual(GONE);
        // An accepted invitation can be deleted, but neither sent again nor changed.
        if (rival === 'delete') expect(other.status).toBe(200);
        else expect(other.status).toBe(accepted.status === 200 ? 409 : 200);
        if (made[0]) expect(await rolesOf(made[0].id)).toEqual(['staff']);
      }
    },
  );

  it('ends a sign-up of that e-mail, with its password and its links', async () => {
    const stranger = server.nobody();
    const typed = 'a senha de um estranho';
    await stranger.post('/api/auth/sign-up', { officeName: 'Intruso', email, password: typed });
    const confirmation = await tokenSentTo(server, email);
    await stranger.post('/api/auth/password-reset', { email });
    const recovery = await tokenSentTo(server, email, 2);
    const { body } = await inviteColleague(staff, email);
    expect(body.emailSent).toBe(true);
    const link = await linkSentTo(server, email, 3);
    expect((await accept(server.nobody(), link, CHOSEN)).status).toBe(200);
    const signIn = (password: string, tokenHash?: string) =>
      stranger.post('/api/auth/sign-in', { email, password, tokenHash });
    expect((await signIn(typed)).status).toBe(401);
    expect((await signIn(typed, confirmation)).status).toBe(401);
    const confirm = { tokenHash: confirmation, type: 'signup' };
    expect((await stranger.post('/api/auth/confirm', confirm)).status).toBe(400);
    const reset = { tokenHash: recovery, password: 'outra senha de um estranho' };
    expect((await stranger.post('/api/auth/password', reset)).status).toBe(400);
    await server.nobody().signIn(email, CHOSEN);
    expect(await rows(`select from offices where name = 'Intruso'`)).toEqual([]);
  });

  it('is recorded, without name and e-mail', async () => {
    const { id, ...link } = await invited();
    await accept(server.nobody(), link, CHOSEN);
    const [account] = await accounts();
    expect(
      await rows(
        `select action, user_id, subject_id, detail from audit_log
         where office_id = $1 and action like '%invit%' order by id`,
        office.id,
      ),
    ).toEqual([
      { action: 'staff_invited', user_id: staff.userId, subject_id: id, detail: {} },
      {
        action: 'invitation_accepted',
        user_id: account!.id,
        subject_id: id,
        detail: { as: 'staff', account: 'new' },
      },
    ]);
  });
});

describe('an e-mail that has an account', () => {
  let member: Person;
  let theirs: TestOffice;
  beforeEach(async () => {
    theirs = await server.office();
    member = await server.member(theirs, 'staff', 'Inês Marques');
  });

  it('accepts with its own password, which stays what it was', async () => {
    const link = await invited(member.email);
    const { status, body } = await accept(server.nobody(), link, CHOSEN);
    expect([status, body.code]).toEqual([401, 'wrong_credentials']);
    expect((await accept(server.nobody(), link)).body.code).toBe('account_exists');
    expect((await accept(server.nobody(), link, PASSWORD)).status).toBe(200);
    expect(await rolesOf(member.userId)).toEqual(['staff']);
    expect(await rolesOf(member.userId, theirs)).toEqual(['staff']);
    await server.nobody().signIn(member.email, PASSWORD);
    expect((await member.list('/api/cases')).status).toBe(200);
  });

  it('is asked for its password as often as at a sign-in, and no more', async () => {
    const link = await invited(member.email);
    for (let n = 0; n < 10; n += 1) {
      expect((await accept(server.nobody(), link, `errada ${n}`)).status).toBe(401);
    }
    expect((await accept(server.nobody(), link, PASSWORD)).status).toBe(429);
    expect(await rolesOf(member.userId)).toEqual([]);
  });

  it('accepts in its own session without a password, and is signed out', async () => {
    const link = await invited(member.email);
    expect((await accept(member, link)).status).toBe(200);
    expect(await rolesOf(member.userId)).toEqual(['staff']);
    const { body } = await member.get<SessionReply>('/api/auth/session');
    expect(body).toEqual({ session: null });
  });

  it('accepts though it belongs to no office any more', async () => {
    await server.owner.query('delete from user_roles where user_id = $1', [member.userId]);
    const link = await invited(member.email);
    expect((await accept(server.nobody(), link, PASSWORD)).status).toBe(200);
    await server.nobody().signIn(member.email, PASSWORD);
  });

  it('keeps whoever is signed in from accepting what is somebody else’s', async () => {
    const link = await invited();
    for (const password of [undefined, CHOSEN, PASSWORD]) {
      const { status, body } = await accept(member, link, password);
      expect([status, body.code]).toEqual([409, 'signed_in_as_other']);
    }
    expect(await accounts()).toEqual([]);
    expect((await member.get<SessionReply>('/api/auth/session')).body.session).not.toBeNull();
  });

  it('that is staff there already keeps profile and place; its invitation is accepted all the same', async () => {
    await server.owner.query(`update staff_users set email = $2 where user_id = $1`, [
      member.userId,
      `trabalho.${member.email}`,
    ]);
    const { status } = await inviteColleague(theirs.staff, member.email, { fullName: 'Outra' });
    expect(status).toBe(201);
    const link = await linkSentTo(server, member.email);
    expect((await accept(server.nobody(), link, PASSWORD)).status).toBe(200);
    expect(
      await rows('select full_name from staff_users where user_id = $1', member.userId),
    ).toEqual([{ full_name: 'Inês Marques' }]);
    const usage = await rows(
      'select staff_users from usage_tracking where office_id = $1',
      theirs.id,
    );
    expect(usage).toEqual([{ staff_users: 2 }]);
  });

  it('lets a client user become staff, and staff a client user, who then acts as staff', async () => {
    const { body } = await inviteClientUser(theirs.staff, member.email);
    const link = await linkSentTo(server, member.email);
    const accepted = await accept(server.nobody(), link, PASSWORD);
    expect([accepted.status, accepted.body.userType]).toEqual([200, 'staff']);
    expect(await rolesOf(member.userId, theirs)).toEqual(['client', 'staff']);
    expect(
      await rows('select user_id from client_users where client_id = $1', body.clientId),
    ).toEqual([{ user_id: member.userId }]);
    await member.signIn(member.email, PASSWORD);
    const { session } = (await member.get<SessionReply>('/api/auth/session')).body;
    expect(session!.role).toBe('staff');
    const client = await server.member(office, 'client');
    const second = await invited(client.email);
    expect((await accept(server.nobody(), second, PASSWORD)).status).toBe(200);
    expect(await rolesOf(client.userId)).toEqual(['client', 'staff']);
  });

  it('is never a client user whose e-mail was changed meanwhile', async () => {
    const { body } = await inviteClientUser(staff, email);
    const link = await linkSentTo(server, email);
    await server.owner.query('update client_users set email = $2 where client_id = $1', [
      body.clientId,
      `certo.${email}`,
    ]);
    expect(told(await accept(server.nobody(), link, CHOSEN))).toEqual(GONE);
    expect(await accounts()).toEqual([]);
  });
});

it('two offices that invite one person on one day both have them, whoever is accepted first', async () => {
  const theirs = await server.office();
  const first = await invited();
  await inviteClientUser(theirs.staff, email);
  const second = await linkSentTo(server, email, 2);
  const answers = await Promise.all([
    accept(server.nobody(), first, CHOSEN),
    accept(other.nobody(), second, CHOSEN),
  ]);
  const [account, ...others] = await accounts();
  expect(others).toEqual([]);
  for (const [n, link] of [first, second].entries()) {
    const { status, body } = answers[n]!;
    if (status === 200) continue;
    // The account came from the other one in between; with its password this one is accepted, too.
    expect([status, body.code]).toEqual([409, 'account_exists']);
    expect((await accept(server.nobody(), link, CHOSEN)).status).toBe(200);
  }
  expect(await rolesOf(account!.id)).toEqual(['staff']);
  expect(await rolesOf(account!.id, theirs)).toEqual(['client']);
});

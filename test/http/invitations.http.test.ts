import { Config } from '../../src/config/config.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { InvitationSent, PortalUser } from '../../src/contract/invitations.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { readInvitationToken } from '../../src/invitations/invitation-token.js';
import { InvitationsJobs } from '../../src/invitations/invitations.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE } from '../support/days.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let email: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
  staff = office.staff;
  email = `${office.slug}@cliente.example`;
});

interface InvitationRow {
  id: string;
  client_id: string;
  user_type: string;
  full_name: string;
  position: string | null;
  phone: string | null;
  invited_by: string;
  status: string;
  hash: string;
  version: number;
}

async function invitations(of = email): Promise<InvitationRow[]> {
  const { rows } = await server.owner.query<InvitationRow>(
    `select id, client_id, user_type, full_name, position, phone, invited_by, status,
            encode(token_hash, 'hex') as hash, version
     from invitation_logs where email = $1 order by id`,
    [of],
  );
  return rows;
}

const create = async (said: object = {}): Promise<ClientRecord> =>
  (await staff.post<ClientRecord>('/api/clients', { name: 'Vale Verde', ...said })).body;

const add = <Body = PortalUser & InvitationSent>(id: string, person: object, by = staff) =>
  by.post<Body>(`/api/clients/${id}/portal-users`, person);

const resend = (id: string, by = staff) =>
  by.post<InvitationSent & ProblemBody>(`/api/invitations/${id}/resend`);

/** The token of the link in a mail. */
function tokenIn({ plain }: { plain: string }): string {
  const link = /\S+\/invite\/accept\?\S+/.exec(plain);
  return new URL(link![0]).searchParams.get('token')!;
}

const read = (token: string, at = server) =>
  readInvitationToken(token, at.app.get(Config).key('links'));

/** The day on which an invitation of now ends, as a mail writes it. */
async function lastDay(): Promise<string> {
  const { rows } = await server.owner.query<{ day: string }>(
    `select (now() at time zone '${NOON_ZONE}' + interval '7 days')::date::text as day`,
  );
  const format = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(rows[0]!.day));
}

it('a person who left the office uses up none of its invitations, though the token still says otherwise', async () => {
  const { id } = await create();
  const attempts = async (): Promise<unknown[]> =>
    (await server.owner.query<object>('select key, count from private.attempts order by key')).rows;
  const before = await attempts();
  await server.owner.query('delete from user_roles where user_id = $1', [staff.userId]);
  const ana = { fullName: 'Ana', email };
  expect((await add(id, ana)).status).toBe(401);
  const client = { name: 'Vale Verde', portalUsers: [ana] };
  expect((await staff.post('/api/clients', client)).status).toBe(401);
  expect(await attempts()).toEqual(before);
});

describe('someone added to a client’s portal', () => {
  const ana = () => ({ fullName: ' Ana Reis ', email: email.toUpperCase(), position: 'Gerente' });

  it('is invited by mail, and pending until they register', async () => {
    const { id } = await create();
    const { status, body } = await add(id, ana());
    expect(status).toBe(201);
    const [row, ...others] = await invitations();
    expect(others).toEqual([]);
    expect(body).toEqual({
      id: expect.any(String) as string,
      fullName: 'Ana Reis',
      email,
      position: 'Gerente',
      phone: null,
      isPrimaryContact: false,
      status: 'pending',
      invitationId: row!.id,
      mailState: 'sent',
      loginEmail: null,
      emailSent: true,
    });
    expect(row).toMatchObject({
      client_id: id,
      user_type: 'client',
      full_name: 'Ana Reis',
      position: 'Gerente',
      invited_by: staff.userId,
      status: 'pending',
    });
    const { emailSent: _, ...user } = body;
    const { body: client } = await staff.get<ClientRecord>(`/api/clients/${id}`);
    expect(client.portalUsers).toEqual([user]);
  });

  it('gets the office’s mail, whose link is theirs and stored as a hash alone', async () => {
    const { id } = await create({ name: 'Vale & Verde' });
    await add(id, ana());
    const [mail] = await receivedBy(server, email);
    expect(mail!.subject).toBe(`Convite para a área de cliente de Escritório ${office.slug}`);
    expect(mail!.plain).toContain('Olá, Ana Reis.');
    expect(mail!.plain).toContain('Vale & Verde');
    expect(mail!.html).toContain('Vale &amp; Verde');
    const link = new URL(/\S+\/invite\/accept\?\S+/.exec(mail!.plain)![0]);
    expect(link.searchParams.get('email')).toBe(email);
    const token = read(tokenIn(mail!));
    expect(token?.email).toBe(email);
    const [row] = await invitations();
    expect(row!.hash).toBe(token!.hash.toString('hex'));
  });

  it('reads who invites, for which position, and until when', async () => {
    const { id } = await create();
    await add(id, ana());
    const [mail] = await receivedBy(server, email);
    const day = await lastDay();
    expect(mail!.plain).toContain('Olá, Ana Reis. Rita Sousa enviou um convite');
    expect(mail!.plain).toContain(
      `Nome: Ana Reis\nCargo: Gerente\nE-mail: ${email}\nVálido até: ${day}\n`,
    );
    for (const text of ['Rita Sousa', 'Gerente', day]) expect(mail!.html).toContain(text);
  });

  it('without a position reads of none', async () => {
    const { id } = await create();
    await add(id, { fullName: 'Ana', email });
    const [mail] = await receivedBy(server, email);
    expect(mail!.plain).toContain(`Nome: Ana\nE-mail: ${email}\n`);
    expect(mail!.plain).not.toContain('Cargo');
  });

  it('sees the face of the tenant that the client is linked to', async () => {
    const { id } = await create();
    await server.owner.query(
      `with t as (insert into tenants (office_id, name, slug, company_name)
         values ($1, 'Filial', $2, 'Filial do Porto') returning id)
       update clients set tenant_id = t.id from t where clients.id = $3`,
      [office.id, `${office.slug}-b`, id],
    );
    await add(id, ana());
    expect((await receivedBy(server, email))[0]!.subject).toContain('Filial do Porto');
  });

  it('is so once for each client, whatever the spelling of the e-mail', async () => {
    const { id } = await create();
    await add(id, ana());
    const { status, body } = await add<ProblemBody>(id, {
      fullName: 'Outra',
      email: ` ${email} `,
    });
    expect([status, body.code, body.title, body.detail]).toEqual([
      409,
      'portal_user_exists',
      'Email já existe',
      'Este email já está cadastrado para este cliente.',
    ]);
    expect(await invitations()).toHaveLength(1);
    expect((await add((await create({ name: 'Outra' })).id, ana())).status).toBe(201);
  });

  it('twice at the same moment is added once', async () => {
    const { id } = await create();
    const answers = await Promise.all([add(id, ana()), add(id, ana()), add(id, ana())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect([await invitations(), await mailsTo(server, email)].map(({ length }) => length)).toEqual(
      [1, 1],
    );
  });

  it('is not invited without a name and an e-mail, nor as the first contact', async () => {
    const { id } = await create();
    const said = [{}, { fullName: 'x' }, { email: 'a@b.example' }, { fullName: 'x', email: 'x' }];
    for (const person of [...said, { ...ana(), isPrimaryContact: true }]) {
      expect([person, (await add(id, person)).status]).toEqual([person, 422]);
    }
  });
});

describe('invitations of an office', () => {
  const LIMIT = 300;
  const people = (count: number, mark: string) =>
    Array.from({ length: count }, (_, n) => ({
      fullName: 'Ana',
      email: `${mark}${n}.${email}`,
    }));
  const invite = (mark: string, count = 50) =>
    staff.post<ProblemBody>('/api/clients', {
      name: `Vale Verde ${mark}`,
      portalUsers: people(count, mark),
    });

  it('are limited, however they are sent, and only its own', async () => {
    const { id } = await create();
    await server.owner.query('delete from private.attempts');
    expect((await invite('a')).status).toBe(201);
    // Counts as if four more lists of fifty had been sent.
    const counted = await server.owner.query(
      `update private.attempts set count = count + 200 where count = 50`,
    );
    expect(counted.rowCount).toBe(2);
    expect((await invite('f', LIMIT - 250 - 1)).status).toBe(201);
    const { invitationId } = (await add(id, { fullName: 'Ana', email })).body;
    for (const refused of [
      await invite('g', 1),
      await add(id, { fullName: 'Eva', email: `eva.${email}` }),
      await resend(invitationId!),
    ]) {
      expect([refused.status, (refused.body as ProblemBody).code]).toEqual([
        429,
        'too_many_requests',
      ]);
    }
    expect(await invitations(`g0.${email}`)).toEqual([]);
    const { staff: other } = await server.office();
    const { body: client } = await other.post<ClientRecord>('/api/clients', { name: 'Outro' });
    expect((await add(client.id, { fullName: 'Ana', email }, other)).status).toBe(201);
    expect((await create({ name: 'Sem convites' })).name).toBe('Sem convites');
  });

  it('to one e-mail are ten an hour, so that nobody is buried in mail', async () => {
    const names = Array.from({ length: 11 }, (_, n) => `Cliente ${n}`);
    const clients = await Promise.all(names.map((name) => create({ name })));
    const answers = await Promise.all(
      clients.map(({ id }) => add<ProblemBody>(id, { fullName: 'Ana', email })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(await mailsTo(server, email)).toHaveLength(10);
  });

  it('carry neither a link nor a message in a name', async () => {
    const bad = `https://evil.example ${'x'.repeat(90)}`;
    const { id } = await create({ name: 'Ver http://evil.example/pagar' });
    await server.owner.query('update staff_users set full_name = $2 where user_id = $1', [
      staff.userId,
      bad,
    ]);
    const { status } = await add(id, { fullName: bad, email, position: bad });
    expect(status).toBe(201);
    const [mail] = await receivedBy(server, email);
    for (const text of [mail!.plain, mail!.html]) {
      expect(text).not.toContain('://evil');
      expect(text).not.toContain('x'.repeat(90));
    }
  });
});

it('a new client’s portal users are all invited, with one mail each', async () => {
  const people = ['a', 'b', 'c'].map((name) => ({ fullName: name, email: `${name}.${email}` }));
  const { portalUsers } = await create({ portalUsers: people });
  expect(portalUsers.map(({ fullName, status }) => [fullName, status])).toEqual([
    ['a', 'pending'],
    ['b', 'pending'],
    ['c', 'pending'],
  ]);
  for (const { email: recipient } of people) {
    const [mail, ...others] = await receivedBy(server, recipient);
    expect([read(tokenIn(mail!))?.email, others]).toEqual([recipient, []]);
  }
});

it('a portal user is active with an account, else as the newest invitation says, else not invited', async () => {
  const { id } = await create();
  await add(id, { fullName: 'Ana', email });
  const shown = async () =>
    (await staff.get<ClientRecord>(`/api/clients/${id}`)).body.portalUsers.map((user) => [
      user.status,
      user.invitationId !== null,
    ]);
  expect(await shown()).toEqual([['pending', true]]);
  const set = (change: string) =>
    server.owner.query(`update invitation_logs set ${change} where email = $1`, [email]);
  await set(`status = 'expired'`);
  expect(await shown()).toEqual([['not_invited', false]]);
  await set(`status = 'accepted', accepted_at = now()`);
  expect(await shown()).toEqual([['accepted', false]]);
  await set(`status = 'pending', accepted_at = null`);
  await server.owner.query('update client_users set user_id = $2 where email = $1', [
    email,
    staff.userId,
  ]);
  expect(await shown()).toEqual([['active', false]]);
});

describe('a portal user who is not invited any more', () => {
  const inviteAnew = (id: string, by = staff) =>
    by.post<PortalUser & InvitationSent & Pick<ProblemBody, 'code'>>(
      `/api/client-users/${id}/invitation`,
    );
  const set = (change: string) =>
    server.owner.query(`update invitation_logs set ${change} where email = $1`, [email]);

  it('is invited anew, with a link of their own', async () => {
    const { id } = await create();
    const person = { fullName: 'Ana', email, position: 'Gerente', phone: '912 345 678' };
    const { id: userId } = (await add(id, person)).body;
    await set(`status = 'expired'`);
    const { status, body } = await inviteAnew(userId);
    const [, second, ...others] = await invitations();
    expect(others).toEqual([]);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...person,
        id: userId,
        status: 'pending',
        invitationId: second!.id,
        emailSent: true,
      }),
    ]);
    expect(second).toMatchObject({ client_id: id, position: 'Gerente', status: 'pending' });
    const [, mail] = await receivedBy(server, email, 2);
    expect(read(tokenIn(mail!))!.hash.toString('hex')).toBe(second!.hash);
    expect((await staff.get<ClientRecord>(`/api/clients/${id}`)).body.portalUsers).toHaveLength(1);
  });

  it('is invited once, however many ask at the same moment', async () => {
    const { id: userId } = (await add((await create()).id, { fullName: 'Ana', email })).body;
    await set(`status = 'expired'`);
    const answers = await Promise.all([1, 2, 3].map(() => inviteAnew(userId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await invitations()).toHaveLength(2);
  });

  it.each([
    ['a pending invitation', `status = 'pending'`],
    ['an accepted one', `status = 'accepted', accepted_at = now()`],
  ])('is nobody with %s, nor with an account', async (_, change) => {
    const { id: userId } = (await add((await create()).id, { fullName: 'Ana', email })).body;
    await set(change);
    const refused = await inviteAnew(userId);
    expect([refused.status, refused.body.code]).toEqual([409, 'already_invited']);
    await set(`status = 'expired', accepted_at = null`);
    await server.owner.query('update client_users set user_id = $2 where email = $1', [
      email,
      staff.userId,
    ]);
    expect((await inviteAnew(userId)).status).toBe(409);
    expect(await invitations()).toHaveLength(1);
  });
});

describe('a resend', () => {
  it('sends a new link for another seven days, and the old one is nothing any more', async () => {
    const { id } = await create();
    const { invitationId } = (await add(id, { fullName: 'Ana', email })).body;
    await server.owner.query(
      `update invitation_logs set sent_at = now() - interval '6 days' where email = $1`,
      [email],
    );
    expect(await resend(invitationId!)).toMatchObject({ status: 200, body: { emailSent: true } });
    const mails = await receivedBy(server, email, 2);
    const [first, second] = mails.map((mail) => read(tokenIn(mail))!.hash.toString('hex'));
    expect(await invitations()).toEqual([
      expect.objectContaining({ id: invitationId, hash: second, status: 'pending', version: 2 }),
    ]);
    expect(first).not.toBe(second);
    await server.app.get(InvitationsJobs).expire();
    expect((await invitations())[0]!.status).toBe('pending');
  });

  it('names who sends it, and the position', async () => {
    const colleague = await server.member(office, 'staff', 'Pedro Alves');
    const { id } = await create();
    const { invitationId } = (await add(id, { fullName: 'Ana', email, position: 'Gerente' })).body;
    await resend(invitationId!, colleague);
    const [, { plain }] = (await receivedBy(server, email, 2)) as [unknown, { plain: string }];
    expect(plain).toContain('Pedro Alves enviou um convite');
    expect(plain).toContain('Cargo: Gerente');
  });

  it('is for no invitation that was accepted', async () => {
    const { id } = await create();
    const { invitationId } = (await add(id, { fullName: 'Ana', email })).body;
    await server.owner.query(
      `update invitation_logs set status = 'accepted', accepted_at = now() where email = $1`,
      [email],
    );
    const { status, body } = await resend(invitationId!);
    expect([status, body.code]).toEqual([409, 'invitation_not_pending']);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('is for none that expired: the person is invited anew', async () => {
    const { id: clientId } = await create();
    const { invitationId } = (await add(clientId, { fullName: 'Ana', email })).body;
    await server.owner.query(`update invitation_logs set status = 'expired' where email = $1`, [
      email,
    ]);
    const { status, body } = await resend(invitationId!);
    expect([status, body.code]).toEqual([409, 'invitation_not_pending']);
    expect(await mailsTo(server, email)).toHaveLength(1);
    const anew = { userType: 'client', clientId, fullName: 'Ana', email };
    expect((await staff.post('/api/invitations', anew)).status).toBe(201);
    expect((await invitations()).map(({ status }) => status)).toEqual(['expired', 'pending']);
  });

  it('is refused after five within an hour, so that nobody is buried in mail', async () => {
    const { id } = await create();
    const { invitationId } = (await add(id, { fullName: 'Ana', email })).body;
    for (let n = 0; n < 5; n += 1) expect((await resend(invitationId!)).status).toBe(200);
    const { status, headers } = await resend(invitationId!);
    expect([status, Number(headers.get('retry-after')) > 3000]).toEqual([429, true]);
    expect(await mailsTo(server, email)).toHaveLength(6);
  });
});

it('expires after seven days, once, however many replicas look', async () => {
  const { id } = await create({
    portalUsers: ['old', 'young'].map((name) => ({ fullName: name, email: `${name}.${email}` })),
  });
  const age = (name: string, span: string) =>
    server.owner.query(
      `update invitation_logs set sent_at = now() - $2::interval where email = $1`,
      [`${name}.${email}`, span],
    );
  await age('old', '7 days 1 minute');
  await age('young', '6 days 23 hours');
  const jobs = server.app.get(InvitationsJobs);
  await Promise.all([jobs.expire(), jobs.expire(), jobs.expire()]);
  expect(await invitations(`old.${email}`)).toMatchObject([{ status: 'expired', version: 2 }]);
  expect(await invitations(`young.${email}`)).toMatchObject([{ status: 'pending', version: 1 }]);
  const { body } = await staff.get<ClientRecord>(`/api/clients/${id}`);
  expect(body.portalUsers.map(({ status }) => status)).toEqual(['not_invited', 'pending']);
});

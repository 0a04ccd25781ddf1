import type { ClientRecord } from '../../src/contract/clients.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import type { Invitation, InvitationSent } from '../../src/contract/invitations.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  accept,
  inviteClientUser,
  inviteColleague,
  linkSentTo,
  type Refusal,
} from '../support/invitations.js';
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
  office = await server.office();
  staff = office.staff;
  email = `pessoa@${office.slug}.example`;
});

const list = (filter: object = {}, by = staff) =>
  by.list<Invitation>('/api/invitations', { filter });
const clients = async () => (await staff.list<ClientRecord>('/api/clients')).body;
const change = (id: string, body: object, by = staff) =>
  by.put<Invitation & InvitationSent & Refusal>(`/api/invitations/${id}`, body);
const set = (id: string, what: string) =>
  server.owner.query(`update invitation_logs set ${what} where id = $1`, [id]);
const told = ({ status, body }: { status: number; body: Pick<ProblemBody, 'code' | 'errors'> }) => [
  status,
  body.code,
  body.errors,
];

describe('a colleague who is invited', () => {
  it('is pending, and gets the office’s mail', async () => {
    const { status, body } = await inviteColleague(staff, email.toUpperCase(), {
      phone: '+351 912 000 000',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        userType: 'staff',
        email,
        fullName: 'Pedro Alves',
        position: 'Advogado',
        phone: '+351 912 000 000',
        clientId: null,
        administrator: true,
        clientName: null,
        inviter: 'Rita Sousa',
        status: 'pending',
        sentAt: expect.any(String) as string,
        expiresAt: expect.any(String) as string,
        acceptedAt: null,
        mailState: 'sent',
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
        version: 1,
        emailSent: true,
      },
    ]);
    expect(Date.parse(body.expiresAt) - Date.parse(body.sentAt)).toBe(7 * 24 * 3600_000);
    const [mail] = await receivedBy(server, email);
    expect(mail!.subject).toBe(`Convite para a equipa de Escritório ${office.slug}`);
    expect(mail!.plain).toContain('Convite para a equipa');
    expect(mail!.plain).toContain(
      `Olá, Pedro. Rita Sousa enviou um convite para trabalhar com Escritório ${office.slug} na Causa`,
    );
    expect(mail!.plain).toContain(
      `Nome: Pedro Alves\nCargo: Advogado\nE-mail: ${email}\nVálido até`,
    );
    expect(mail!.plain).toContain('O convite vale 7 dias e pode ser usado uma única vez');
  });

  it('has a name, an e-mail, a position and nothing else', async () => {
    for (const [said, field, message] of [
      [{ fullName: 'P' }, 'fullName', 'São precisos pelo menos 2 caracteres.'],
      [{ fullName: ' ' }, 'fullName', 'Nome é obrigatório'],
      [{ email: 'pedro' }, 'email', 'Email inválido'],
      [{ position: null }, 'position', 'Campo obrigatório'],
      [{ position: 'A' }, 'position', 'São precisos pelo menos 2 caracteres.'],
      [{ phone: 'x'.repeat(51) }, 'phone', 'Texto longo demais'],
      [{ userType: 'owner' }, 'userType', 'Valor inválido'],
      [{ companyName: 'Vale Verde' }, 'companyName', 'Valor inválido'],
      [{ role: 'staff' }, 'role', 'Campo desconhecido'],
    ] as const) {
      const { status, body } = await inviteColleague(staff, email, said);
      expect([said, status, body.errors]).toEqual([said, 422, { [field]: message }]);
    }
    expect((await list()).body).toEqual([]);
  });

  it('is so once, also at the same moment, and not who is one already', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => inviteColleague(staff, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(told(await inviteColleague(staff, email))).toEqual([
      409,
      'already_invited',
      { email: 'Esta pessoa já tem um convite pendente.' },
    ]);
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect(told(await inviteColleague(staff, staff.email))).toEqual([
      409,
      'already_invited',
      { email: 'Esta pessoa já faz parte da equipa.' },
    ]);
  });
});

describe('a client user who is invited', () => {
  it('comes with a new client of the company’s name: all of it, or nothing', async () => {
    const { status, body } = await inviteClientUser(staff, email, { position: 'Gerente' });
    expect([status, body.userType, body.clientName]).toEqual([
      201,
      'client',
      'Quinta do Freixo, Lda.',
    ]);
    const [client, ...others] = await clients();
    expect(others).toEqual([]);
    expect(client).toMatchObject({ id: body.clientId, name: 'Quinta do Freixo, Lda.', email });
    const { body: record } = await staff.get<ClientRecord>(`/api/clients/${client!.id}`);
    expect(record).toMatchObject({
      country: 'PT',
      portalUsers: [{ fullName: 'Nuno Barros', email, position: 'Gerente', status: 'pending' }],
    });
    const [mail] = await receivedBy(server, email);
    expect(mail!.subject).toBe(`Convite para a área de cliente de Escritório ${office.slug}`);
    const other = await inviteClientUser(staff, email, { companyName: 'Outra' });
    expect([other.status, other.body.existing]).toEqual([
      409,
      [{ id: client!.id, name: 'Quinta do Freixo, Lda.', by: ['email'] }],
    ]);
    expect(await clients()).toHaveLength(1);
    const distinct = { companyName: 'Outra', distinctFrom: [client!.id] };
    expect((await inviteClientUser(staff, email, distinct)).status).toBe(201);
    expect(await clients()).toHaveLength(2);
  });

  it('is asked about where a client is called like the new one', async () => {
    const { body: client } = await staff.post<ClientRecord>('/api/clients', { name: 'Freixo' });
    const said = { companyName: ' freixo' };
    const asked = await inviteClientUser(staff, email, said);
    expect([asked.status, asked.body.existing, asked.body.errors]).toEqual([
      409,
      [{ id: client.id, name: 'Freixo', by: ['name'] }],
      { companyName: FIELD_MESSAGES.nameTaken('Freixo') },
    ]);
    expect(await mailsTo(server, email)).toEqual([]);
    const distinct = { ...said, distinctFrom: [client.id] };
    expect((await inviteClientUser(staff, email, distinct)).status).toBe(201);
  });

  it('is added to a client that there is', async () => {
    const { body: client } = await staff.post<ClientRecord>('/api/clients', { name: 'Vale Verde' });
    const { status, body } = await inviteClientUser(staff, email, { clientId: client.id });
    expect([status, body.clientName]).toEqual([201, 'Vale Verde']);
    expect(await clients()).toHaveLength(1);
    expect(told(await inviteClientUser(staff, email, { clientId: client.id }))).toEqual([
      409,
      'already_invited',
      { email: 'Esta pessoa já tem um convite pendente.' },
    ]);
    await set(body.id, `status = 'expired'`);
    const again = { clientId: client.id, fullName: 'Nuno Barros Dias' };
    expect((await inviteClientUser(staff, email, again)).status).toBe(201);
    const { body: record } = await staff.get<ClientRecord>(`/api/clients/${client.id}`);
    expect(record.portalUsers.map(({ fullName }) => fullName)).toEqual(['Nuno Barros Dias']);
    await accept(server.nobody(), await linkSentTo(server, email, 2), 'sigilo profissional');
    expect(told(await inviteClientUser(staff, email, { clientId: client.id }))).toEqual([
      409,
      'already_invited',
      { email: 'Este email já está cadastrado para este cliente.' },
    ]);
  });

  it('has a name, and a client or the name of a company', async () => {
    for (const [said, field, message] of [
      [{ companyName: null }, 'companyName', 'Campo obrigatório'],
      [{ companyName: 'Q' }, 'companyName', 'São precisos pelo menos 2 caracteres.'],
      [{ fullName: 'N' }, 'fullName', 'São precisos pelo menos 2 caracteres.'],
      [{ clientId: '01890000-0000-7000-8000-000000000000' }, 'clientId', 'Cliente não encontrado.'],
      [{ clientId: 'x' }, 'clientId', 'Valor inválido'],
    ] as const) {
      const { status, body } = await inviteClientUser(staff, email, said);
      expect([said, status, body.errors]).toEqual([said, 422, { [field]: message }]);
    }
    expect([await clients(), await mailsTo(server, email)]).toEqual([[], []]);
  });
});

describe('the list of invitations', () => {
  it('has the newest first, is searched by e-mail, and filtered by status and type', async () => {
    const { body: first } = await inviteColleague(staff, email);
    const { body: second } = await inviteClientUser(staff, `nuno.${email}`);
    const { body: third } = await inviteColleague(staff, `diana.${email}`);
    await set(first.id, `status = 'expired'`);
    const ids = async (filter: object) => (await list(filter)).body.map(({ id }) => id);
    expect(await ids({})).toEqual([third.id, second.id, first.id]);
    expect(await ids({ userType: 'staff' })).toEqual([third.id, first.id]);
    expect(await ids({ userType: 'client' })).toEqual([second.id]);
    expect(await ids({ status: 'expired' })).toEqual([first.id]);
    expect(await ids({ status: 'pending', userType: 'staff' })).toEqual([third.id]);
    expect(await ids({ status: 'accepted' })).toEqual([]);
    expect(await ids({ q: ' NUNO.' })).toEqual([second.id]);
    expect(await ids({ q: office.slug, userType: 'staff', status: 'pending' })).toEqual([third.id]);
    expect(await ids({ q: '%' })).toEqual([]);
    expect((await list()).headers.get('content-range')).toBe('invitations 0-2/3');
    const far = await staff.list('/api/invitations', { range: [1200, 1209] });
    expect([far.status, far.body]).toEqual([200, []]);
    await staff.delete(`/api/clients/${second.clientId}`);
    expect(await ids({})).toEqual([third.id, first.id]);
    expect(await ids({ q: 'nuno' })).toEqual([]);
  });
});

describe('an edit', () => {
  const colleague = () => ({
    userType: 'staff',
    fullName: 'Pedro Alves',
    email,
    position: 'Advogado',
    phone: null,
  });

  it('sends a new link to the e-mail that it changed; the one before is dead', async () => {
    const { id } = (await inviteColleague(staff, email)).body;
    const old = await linkSentTo(server, email);
    await set(id, `sent_at = now() - interval '6 days'`);
    const said = { ...colleague(), email: `certo.${email}`, fullName: 'Pedro Alves Reis' };
    const { status, body } = await change(id, { ...said, version: 1 });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...said, id, status: 'pending', version: 2, emailSent: true }),
    ]);
    expect((await accept(server.nobody(), old, 'sigilo profissional')).status).toBe(404);
    const link = await linkSentTo(server, said.email);
    expect((await accept(server.nobody(), link, 'sigilo profissional')).status).toBe(200);
  });

  it('moves a client user along, and makes one of a colleague', async () => {
    const { body: client } = await staff.post<ClientRecord>('/api/clients', { name: 'Vale Verde' });
    const { id } = (await inviteClientUser(staff, email, { clientId: client.id })).body;
    const users = async (of = client.id) =>
      (await staff.get<ClientRecord>(`/api/clients/${of}`)).body.portalUsers.map((user) => [
        user.email,
        user.status,
      ]);
    const moved = {
      userType: 'client',
      fullName: 'Nuno Barros',
      email: `n.${email}`,
      clientId: client.id,
    };
    expect((await change(id, { ...moved, version: 1 })).status).toBe(200);
    expect(await users()).toEqual([[`n.${email}`, 'pending']]);
    const { body: other } = await staff.post<ClientRecord>('/api/clients', { name: 'Outro' });
    expect((await change(id, { ...moved, clientId: other.id, version: 2 })).body.clientName).toBe(
      'Outro',
    );
    expect(await users(other.id)).toEqual([[`n.${email}`, 'pending']]);
    expect(await users()).toEqual([[`n.${email}`, 'not_invited']]);
    const asStaff = { ...colleague(), email: `n.${email}`, version: 3 };
    expect((await change(id, asStaff)).body).toMatchObject({ userType: 'staff', clientId: null });
    expect((await change(id, { ...moved, version: 4 })).body.clientName).toBe('Vale Verde');
    expect(await users()).toEqual([[`n.${email}`, 'pending']]);
    const link = await linkSentTo(server, `n.${email}`, 4);
    const { body } = await accept(server.nobody(), link, 'sigilo profissional');
    expect(body.userType).toBe('client');
    expect(await users()).toEqual([[`n.${email}`, 'active']]);
  });

  it('is refused for what is not there, not pending, taken or stale', async () => {
    const { id } = (await inviteColleague(staff, email)).body;
    const said = { ...colleague(), version: 1 };
    expect(told(await change(id, { ...said, userType: 'client' }))).toEqual([
      422,
      'validation_failed',
      { clientId: 'Selecione um cliente para usuários do tipo cliente.' },
    ]);
    expect((await change(id, { ...said, fullName: '' })).body.errors).toEqual({
      fullName: 'Nome é obrigatório',
    });
    expect((await change(id, { ...said, email: staff.email })).body.code).toBe('already_invited');
    const stale = await change(id, { ...said, version: 7 });
    expect([stale.status, (stale.body as { current?: Invitation }).current?.id]).toEqual([409, id]);
    for (const state of [`'expired'`, `'accepted', accepted_at = now()`]) {
      await set(id, `status = ${state}`);
      expect((await change(id, said)).body.code).toBe('invitation_not_pending');
    }
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('counts as a mail: after five within an hour it is refused', async () => {
    const { id } = (await inviteColleague(staff, email)).body;
    for (let version = 1; version <= 5; version += 1) {
      expect((await change(id, { ...colleague(), version })).status).toBe(200);
    }
    expect((await change(id, { ...colleague(), version: 6 })).status).toBe(429);
  });
});

describe('a deletion', () => {
  it('takes an invitation of any status, and nobody’s access', async () => {
    const { id } = (await inviteColleague(staff, email)).body;
    await accept(server.nobody(), await linkSentTo(server, email), 'sigilo profissional');
    const { status, body } = await staff.delete<Invitation>(`/api/invitations/${id}`);
    expect([status, body.id, body.status]).toEqual([200, id, 'accepted']);
    expect((await list()).body).toEqual([]);
    await server.nobody().signIn(email, 'sigilo profissional');
    expect((await staff.delete(`/api/invitations/${id}`)).status).toBe(404);
    for (const state of ['pending', 'expired']) {
      const { body: other } = await inviteColleague(staff, `${state}.${email}`);
      await set(other.id, `status = '${state}'`);
      expect((await staff.delete(`/api/invitations/${other.id}`)).status).toBe(200);
    }
  });
});

it('an invitation that is sent twice with one key is one, with one mail', async () => {
  const send = (said: object = {}) =>
    staff.send<Invitation & InvitationSent & Refusal>(
      'POST',
      '/api/invitations',
      { userType: 'client', fullName: 'Nuno Barros', email, companyName: 'Freixo', ...said },
      { 'idempotency-key': '01890000-0000-4000-8000-00000000000a' },
    );
  const [one, two] = await Promise.all([send(), send()]);
  expect([one.status, two.status, one.body.id === two.body.id]).toEqual([201, 201, true]);
  expect([await clients(), await mailsTo(server, email)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
  expect((await send({ fullName: 'Outro' })).body.code).toBe('idempotency_key_reused');
});

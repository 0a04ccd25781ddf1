import type { ClientRecord } from '../../src/contract/clients.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { ClientUser, ClientUserRecord } from '../../src/contract/users.js';
import { type TestOffice, TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});

const emailOf = (name: string) => `${name.replace('í', 'i')}@${office.slug}.example`;

/** A client with one person who was invited. */
async function invite(company: string, fullName: string, position: string | null = null) {
  const email = emailOf(fullName.split(' ')[0]!.toLowerCase());
  const { body } = await staff.post<ClientRecord>('/api/clients', {
    name: company,
    portalUsers: [{ fullName, email, position }],
  });
  return { client: body, id: body.portalUsers[0]!.id };
}

/** Gives somebody an account, as an acceptance does. */
async function register(id: string): Promise<Person> {
  const person = await server.member(office, 'client');
  await server.owner.query('update client_users set user_id = $2 where id = $1', [
    id,
    person.userId,
  ]);
  return person;
}

const get = async (id: string) =>
  (await staff.get<ClientUserRecord>(`/api/client-users/${id}`)).body;

const save = (id: string, body: object) =>
  staff.put<ClientUserRecord & ProblemBody>(`/api/client-users/${id}`, body);

const names = async (filter: object) => {
  const { body, headers } = await staff.list<ClientUser>('/api/client-users', { filter });
  expect(headers.get('content-range')).toMatch(new RegExp(`/${body.length}$`));
  return body.map(({ fullName }) => fullName);
};

describe('the list of client users', () => {
  it('has the newest first with the client’s name, and tells who has an account', async () => {
    const { id } = await invite('Ana Ferreira', 'Ana Ferreira');
    const { userId } = await register(id);
    await invite('Metalúrgica do Sado', 'Carla Vaz', 'Diretora Financeira');
    const { body } = await staff.list<ClientUser>('/api/client-users');
    expect(body.map(({ clientName, active }) => [clientName, active])).toEqual([
      ['Metalúrgica do Sado', false],
      ['Ana Ferreira', true],
    ]);
    expect(body.map((user) => [user.userId, user.createdBy])).toEqual([
      [null, staff.userId],
      [userId, staff.userId],
    ]);
    expect(await names({ active: true })).toEqual(['Ana Ferreira']);
  });

  it('is searched by name, e-mail, company and position, each word in any of them', async () => {
    const { client } = await invite('Metalúrgica do Sado', 'Carla Vaz', 'Diretora Financeira');
    await invite('Herdade do Pinhal', 'Luís Salgado', 'Gerente');
    for (const q of ['carla', 'FINANCEIRA', 'metalurgica', 'vaz sado', emailOf('carla'), 'va']) {
      expect([q, await names({ q })]).toEqual([q, ['Carla Vaz']]);
    }
    expect(await names({ q: 'carla pinhal' })).toEqual([]);
    expect(await names({ q: 'do', clientId: client.id })).toEqual(['Carla Vaz']);
    expect(await names({ q: 'carla', active: true })).toEqual([]);
    expect(await names({ clientId: client.id })).toEqual(['Carla Vaz']);
  });

  it('leaves out who belongs to a client in the bin', async () => {
    const { client, id } = await invite('Herdade do Pinhal', 'Luís Salgado');
    await staff.delete(`/api/clients/${client.id}`);
    expect(await names({})).toEqual([]);
    expect(await names({ q: 'salgado' })).toEqual([]);
    expect((await staff.get(`/api/client-users/${id}`)).status).toBe(404);
  });
});

describe('a client user', () => {
  it('is saved trimmed, with nothing where position and telephone are empty', async () => {
    const { id } = await invite('Herdade do Pinhal', 'Luís Salgado', 'Gerente');
    const before = await get(id);
    const { status, body } = await save(id, {
      ...before,
      fullName: ' Luís Salgado Dias ',
      position: ' ',
      phone: '',
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        fullName: 'Luís Salgado Dias',
        position: null,
        phone: null,
        version: before.version + 1,
      }),
    ]);
  });

  it('needs a name and an e-mail, which nobody else of the client has', async () => {
    const { id, client } = await invite('Herdade do Pinhal', 'Luís Salgado');
    const { version } = await get(id);
    expect((await save(id, { fullName: ' ', email: ' ', version })).body.errors).toEqual({
      fullName: 'Nome completo é obrigatório.',
      email: 'Email inválido',
    });
    const other = { fullName: 'Marta Nunes', email: emailOf('marta') };
    await staff.post(`/api/clients/${client.id}/portal-users`, other);
    expect(await save(id, { email: other.email, version })).toMatchObject({
      status: 422,
      body: { errors: { email: 'Este email já está cadastrado para este cliente.' } },
    });
  });

  it('keeps the account that they sign in with when their e-mail changes', async () => {
    const { id, client } = await invite('Herdade do Pinhal', 'Luís Salgado');
    const person = await register(id);
    const { version } = await get(id);
    const email = emailOf('outro');
    const { body } = await save(id, { email, version });
    const asStored = { email, loginEmail: person.email };
    expect(body).toMatchObject({ active: true, ...asStored });
    expect(
      (await staff.get<ClientRecord>(`/api/clients/${client.id}`)).body.portalUsers,
    ).toMatchObject([{ status: 'active', ...asStored }]);
    expect((await person.get('/api/auth/session')).body).toMatchObject({
      session: { email: person.email },
    });
  });

  it('without an account loses the invitation that went to the e-mail before', async () => {
    const { id, client } = await invite('Herdade do Pinhal', 'Luís Salgado');
    const statuses = async () =>
      (
        await server.owner.query<{ status: string }>(
          'select status from invitation_logs where client_id = $1',
          [client.id],
        )
      ).rows.map(({ status }) => status);
    const { version } = await get(id);
    await save(id, { position: 'Gerente', version });
    expect(await statuses()).toEqual(['pending']);
    await save(id, { email: emailOf('outro'), version: version + 1 });
    expect(await statuses()).toEqual(['expired']);
    const { body } = await staff.get<ClientRecord>(`/api/clients/${client.id}`);
    expect(body.portalUsers[0]).toMatchObject({ status: 'not_invited', invitationId: null });
  });

  it('that somebody else saved meanwhile is refused with what stands there and who did it', async () => {
    const { id } = await invite('Herdade do Pinhal', 'Luís Salgado');
    const { version } = await get(id);
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    await pedro.put(`/api/client-users/${id}`, { position: 'Gerente', version });
    expect(await save(id, { position: 'Sócio', version })).toMatchObject({
      status: 409,
      body: { changedBy: 'Pedro Alves', current: { position: 'Gerente' } },
    });
  });

  it('cannot be moved to another client, nor given an account, by an edit', async () => {
    const { id } = await invite('Herdade do Pinhal', 'Luís Salgado');
    const { client } = await invite('Outra', 'Outra Pessoa');
    const before = await get(id);
    for (const other of [{ clientId: client.id }, { userId: staff.userId }]) {
      expect((await save(id, { ...before, ...other })).status).toBe(422);
    }
    expect(await get(id)).toEqual(before);
  });
});

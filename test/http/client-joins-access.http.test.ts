// @module-tag one-try
import type { Invitation } from '../../src/contract/invitations.js';
import type { ServiceRequest } from '../../src/contract/service-requests.js';
import type { ClientUserRecord } from '../../src/contract/users.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addCase, addClient, ask, ownerOfClient, say } from '../support/conversations.js';
import { addShown, join, part, portalOf, preview } from '../support/joins.js';
import { addClientUser } from '../support/offices.js';
import type { Person } from '../support/person.js';

/*
 * Portal users of two clients that are joined: those who will see more are confirmed by name, and undoing the join
 * reverts it.
 */

type PortalPerson = Person & { clientUserId: string };

let server: TestServer;
let office: TestOffice;
let staff: Person;
let kept: string;
let gone: string;
let ana: PortalPerson;
let rui: PortalPerson;
let caseOfKept: string;
let caseOfGone: string;

const OF_ANA = ['Cobrança', 'Procuração da Ana', 'Sentença da Ana'];
const OF_RUI = ['Despejo', 'Procuração do Rui', 'Sentença do Rui'];

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  kept = await addClient(office, 'Metalúrgica do Sado');
  gone = await addClient(office, 'Metalúrgica do Sado, Lda.');
  caseOfKept = await addCase(office, 'Cobrança', kept);
  caseOfGone = await addCase(office, 'Despejo', gone);
  await addShown(staff, { clientId: kept }, 'Procuração da Ana');
  await addShown(staff, { caseId: caseOfKept }, 'Sentença da Ana');
  await addShown(staff, { clientId: gone }, 'Procuração do Rui');
  await addShown(staff, { caseId: caseOfGone }, 'Sentença do Rui');
  ana = await server.clientUser(office, kept, 'Ana Vaz');
  rui = await server.clientUser(office, gone, 'Rui Melo');
});

const BOTH = [...OF_ANA, ...OF_RUI].toSorted();
const remove = (clientUserId: string) => staff.delete(`/api/client-users/${clientUserId}`);
const joined = async () => (await join(staff, kept, gone)).body;

describe('people who are at one of the two', () => {
  it('must be confirmed by name before anything is joined', async () => {
    expect(await preview(staff, kept, gone)).toMatchObject({ widened: ['Ana Vaz', 'Rui Melo'] });
    for (const widens of [[], ['Ana Vaz'], ['Ana Vaz', 'Rui Melo', 'Eva Sá']]) {
      const { status, body } = await join(staff, kept, gone, [], widens);
      expect([status, body.code, body.errors]).toEqual([
        409,
        'join_widens_access',
        { widens: 'Ana Vaz, Rui Melo' },
      ]);
    }
    expect([await portalOf(ana), await portalOf(rui)]).toEqual([OF_ANA, OF_RUI]);
  });

  it('see all of the joined client, and after its undoing what they saw before', async () => {
    const done = await joined();
    expect([await portalOf(ana), await portalOf(rui)]).toEqual([BOTH, BOTH]);
    expect((await part(staff, done)).status).toBe(200);
    expect([await portalOf(ana), await portalOf(rui)]).toEqual([OF_ANA, OF_RUI]);
  });

  it('see no more and need no confirmation if the other client has nothing', async () => {
    const empty = await addClient(office, 'Metalúrgica');
    await server.clientUser(office, empty, 'Eva Sá');
    expect(await preview(staff, kept, empty)).toMatchObject({ widened: ['Eva Sá'] });
  });

  it('get no access back that was ended, and keep access by a new invitation', async () => {
    const done = await joined();
    await remove(rui.clientUserId);
    await part(staff, done);
    expect((await rui.get('/api/portal/cases')).status).toBe(401);

    const again = await joined();
    const invited = { fullName: 'Rui Melo', email: rui.email };
    expect((await staff.post(`/api/clients/${kept}/portal-users`, invited)).status).toBe(201);
    await part(staff, again);
    const { body } = await staff.get<ClientUserRecord>(`/api/client-users/${rui.clientUserId}`);
    expect(body.clientId).toBe(kept);
  });

  it('keep their conversations, which nobody else can read', async () => {
    const request = await ask(rui, { title: 'Dúvida do Rui', caseId: caseOfGone });
    const { body } = await join(staff, kept, gone);
    const found = await staff.get<ServiceRequest>(`/api/service-requests/${request.id}`);
    expect(found.body).toMatchObject({ clientId: kept, personName: 'Rui Melo' });
    expect(await portalOf(ana)).toEqual(BOTH);
    expect(await portalOf(rui)).toContain('Dúvida do Rui');
    expect((await say(rui, 'client', request.id, { text: 'Então?' })).status).toBe(201);
    await part(staff, body);
    const parted = await staff.get<ServiceRequest>(`/api/service-requests/${request.id}`);
    expect(parted.body.clientId).toBe(gone);
    expect(await portalOf(rui)).toContain('Dúvida do Rui');
  });
});

describe('the same person at both', () => {
  const atBoth = () => addClientUser(server.owner, office, gone, ana, 'Ana Vaz');

  it('is one person after the join, needs no confirmation, and is two after its undoing', async () => {
    await atBoth();
    expect(await preview(staff, kept, gone)).toMatchObject({ widened: ['Rui Melo'] });
    const done = await joined();
    const people = await staff.list('/api/client-users', { filter: { clientId: kept } });
    expect(people.body).toHaveLength(2);
    expect([await portalOf(ana), await portalOf(rui)]).toEqual([BOTH, BOTH]);
    await part(staff, done);
    expect([await portalOf(ana), await portalOf(rui)]).toEqual([BOTH, OF_RUI]);
  });

  it('keeps single cases and conversations of both, which its undoing moves back', async () => {
    const id = await atBoth();
    const third = await addCase(office, 'Vistoria', await addClient(office, 'Moldes Lis'));
    await staff.put(`/api/client-users/${id}/cases`, { given: [third] });
    const request = await ask(ana, { title: 'Dúvida', clientId: gone });
    const done = await joined();
    const read = async () =>
      (await staff.get<ServiceRequest>(`/api/service-requests/${request.id}`)).body.clientId;
    expect([await read(), await portalOf(ana)]).toEqual([
      kept,
      [...BOTH, 'Dúvida', 'Vistoria'].toSorted(),
    ]);
    await part(staff, done);
    expect(await read()).toBe(gone);
    const { body } = await staff.get<ClientUserRecord>(`/api/client-users/${ana.clientUserId}`);
    expect(body.caseIds).toEqual([]);
  });

  it('has access to neither if it was ended meanwhile', async () => {
    await atBoth();
    const done = await joined();
    await remove(ana.clientUserId);
    await part(staff, done);
    expect((await ana.get('/api/portal/cases')).status).toBe(401);
  });

  it('prevents the join if the access to one of them was ended', async () => {
    const id = await atBoth();
    await remove(id);
    expect(await preview(staff, kept, gone)).toMatchObject({ clashes: ['Ana Vaz'] });
    const { status, body } = await join(staff, kept, gone);
    expect([status, body.code, body.errors]).toEqual([
      409,
      'people_clash',
      { clientId: 'Ana Vaz' },
    ]);
    expect(await portalOf(ana)).toEqual(OF_ANA);
  });
});

describe('a person who comes by a client’s own e-mail', () => {
  it('keeps their access and their conversation, whichever e-mail the joined client has', async () => {
    const carla = await ownerOfClient(server, office, 'Carla Mesquita');
    const dina = await ownerOfClient(server, office, 'Dina Mesquita');
    await addCase(office, 'Partilhas', carla.clientId);
    await addCase(office, 'Divórcio', dina.clientId);
    await ask(carla.person, { title: 'Dúvida da Carla' });
    await ask(dina.person, { title: 'Dúvida da Dina' });
    const cases = ['Divórcio', 'Partilhas'];
    const { body } = await join(staff, carla.clientId, dina.clientId, ['email']);
    expect([await portalOf(carla.person), await portalOf(dina.person)]).toEqual([
      [...cases, 'Dúvida da Carla'].toSorted(),
      [...cases, 'Dúvida da Dina'].toSorted(),
    ]);
    await part(staff, body);
    expect([await portalOf(carla.person), await portalOf(dina.person)]).toEqual([
      ['Dúvida da Carla', 'Partilhas'],
      ['Divórcio', 'Dúvida da Dina'],
    ]);
  });

  it('is the same person if both have that e-mail, and sees both', async () => {
    const carla = await ownerOfClient(server, office);
    const other = await addClient(office, 'Carla M.', {
      email: carla.person.email,
      distinctFrom: [carla.clientId],
    });
    await addCase(office, 'Partilhas', carla.clientId);
    await addCase(office, 'Divórcio', other);
    await join(staff, carla.clientId, other);
    expect(await portalOf(carla.person)).toEqual(['Divórcio', 'Partilhas']);
  });
});

it('a pending invitation moves along, and gives access to all of the joined client', async () => {
  const email = `eva@${office.slug}.example`;
  await staff.post(`/api/clients/${gone}/portal-users`, { fullName: 'Eva Sá', email });
  const done = await joined();
  const pending = async () =>
    (await staff.list<Invitation>('/api/invitations', { filter: { q: email } })).body;
  expect(await pending()).toMatchObject([{ clientId: kept, status: 'pending' }]);
  const eva = await server.member(office, 'client');
  await server.owner.query('update client_users set user_id = $1 where email = $2', [
    eva.userId,
    email,
  ]);
  expect(await portalOf(eva)).toEqual(BOTH);
  await part(staff, done);
  expect(await pending()).toMatchObject([{ clientId: gone }]);
  expect(await portalOf(eva)).toEqual(OF_RUI);
});

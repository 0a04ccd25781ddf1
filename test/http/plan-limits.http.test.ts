// @module-tag one-try
import { randomUUID } from 'node:crypto';

import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { ListImport } from '../../src/contract/imports.js';
import type { StaffUser } from '../../src/contract/users.js';
import { Storage } from '../../src/storage/storage.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { addClient, ask, clientWithPerson, say, sendFile } from '../support/conversations.js';
import { formOf, pdfOf, upload } from '../support/files.js';
import { accept, inviteClientUser, inviteColleague, linkSentTo } from '../support/invitations.js';
import { applyList, checkList } from '../support/lists.js';
import { photoOf } from '../support/photos.js';
import { changePlan, counted, fill, limitProblem, refusalOf } from '../support/plan-limits.js';

/* Every way to make more is held to the plan, and leaves nothing behind where it is refused. */

const MB = 1024 * 1024;
const BASIC_BYTES = 500 * MB;

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ plan: 'basic' });
});

const full = (filling: Parameters<typeof fill>[2]) => fill(server.owner, office, filling);
const kept = () => counted(server.owner, office);
const rowsOf = async (table: string) =>
  (
    await server.owner.query<{ n: number }>(
      `select count(*)::int as n from ${table} where office_id = $1`,
      [office.id],
    )
  ).rows[0]!.n;
async function files(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of server.app.get(Storage).list(office.id)) found.push(key);
  return found;
}

describe('at the limit of cases', () => {
  const create = () => office.staff.post<LegalCase>('/api/cases', { title: 'Mais um' });

  it('a case is refused with the words of the specification, is made by the same request once another is deleted, and that comes back only to a place', async () => {
    await full({ cases: 49 });
    const { status, body } = await create();
    expect(status).toBe(201);
    const key = { 'idempotency-key': randomUUID() };
    const again = () => office.staff.send('POST', '/api/cases', { title: 'Outro' }, key);
    const refused = refusalOf(await again());
    expect(refused).toEqual(limitProblem('limit_cases'));
    expect([refused.title, refused.detail]).toEqual([
      'Limite atingido',
      'Você atingiu o limite de processos do seu plano. Faça upgrade para continuar.',
    ]);
    expect((await kept()).cases).toBe(50);
    expect(await rowsOf('case_history')).toBe(1);

    const path = `/api/cases/${body.id}`;
    const { deletionId } = (await office.staff.delete<Deleted<LegalCase>>(path)).body;
    expect((await again()).status).toBe(201);
    expect((await kept()).cases).toBe(50);
    const restore = () => office.staff.post(`/api/deletions/${deletionId}/restore`);
    expect(refusalOf(await restore())).toEqual(limitProblem('limit_cases'));
    expect((await office.staff.get(path)).status).toBe(404);
    await changePlan(server.owner, office, 'professional');
    expect((await restore()).status).toBe(200);
    expect((await kept()).cases).toBe(51);
  });

  it('a client whose cases do not fit stays in the bin with all of them', async () => {
    const clientId = await addClient(office, 'Vale Verde');
    for (let n = 0; n < 3; n += 1) {
      await office.staff.post('/api/cases', { title: 'Processo', clientId });
    }
    const gone = await office.staff.delete<Deleted<ClientRecord>>(
      `/api/clients/${clientId}?cases=along`,
    );
    expect(gone.status).toBe(200);
    await full({ cases: 48 });
    const path = `/api/deletions/${gone.body.deletionId}/restore`;
    expect(refusalOf(await office.staff.post(path))).toEqual(limitProblem('limit_cases'));
    expect(await kept()).toMatchObject({ cases: 48, clients: 0 });
    const { body: first } = await office.staff.list<LegalCase>('/api/cases');
    await office.staff.delete(`/api/cases/${first[0]!.id}`);
    expect((await office.staff.post(path)).status).toBe(200);
    expect(await kept()).toMatchObject({ cases: 50, clients: 1 });
  });
});

describe('at the limit of clients', () => {
  it('a client is refused with their photo and the people who would be invited, as is an invitation that would store one along; a deleted one comes back only to a place', async () => {
    const clientId = await addClient(office, 'Vale Verde');
    const gone = await office.staff.delete<Deleted<ClientRecord>>(`/api/clients/${clientId}`);
    await full({ clients: 25 });
    const said = {
      name: 'Mais um',
      portalUsers: [{ fullName: 'Ana Dias', email: `ana@${office.slug}.example` }],
    };
    const form = formOf([
      ['client', JSON.stringify(said)],
      ['photo', ['foto.png', await photoOf('png', 64, 64)]],
    ]);
    const refused = refusalOf(await office.staff.post('/api/clients', form));
    expect(refused).toEqual(limitProblem('limit_clients'));
    expect(refused.detail).toBe(
      'Você atingiu o limite de clientes do seu plano. Faça upgrade para continuar.',
    );
    const email = `nuno@${office.slug}.example`;
    expect(refusalOf(await inviteClientUser(office.staff, email))).toEqual(
      limitProblem('limit_clients'),
    );
    const restored = await office.staff.post(`/api/deletions/${gone.body.deletionId}/restore`);
    expect(refusalOf(restored)).toEqual(limitProblem('limit_clients'));
    expect(await kept()).toMatchObject({ clients: 25 });
    expect([await files(), await rowsOf('client_users'), await rowsOf('invitation_logs')]).toEqual([
      [],
      0,
      0,
    ]);
    const { rows } = await server.owner.query(
      `select from private.jobs where queue = 'mail' and payload->>'recipient' = $1`,
      [email],
    );
    expect(rows).toEqual([]);
  });
});

describe('a list', () => {
  const LISTS = {
    cases: (n: number) => `Título\n${Array.from({ length: n }, (_, i) => `Novo ${i}\n`).join('')}`,
    clients: (n: number) => `Nome\n${Array.from({ length: n }, (_, i) => `Novo ${i}\n`).join('')}`,
  };

  it.each([
    ['cases', 50],
    ['clients', 25],
  ] as const)(
    'a list of %s says how many fit, and is taken whole or not at all',
    async (kind, most) => {
      await full({ [kind]: most - 2 });
      const preview = await checkList(office.staff, kind, LISTS[kind](3));
      expect([preview.status, preview.body.places]).toEqual([200, 2]);
      const refused = await applyList(office.staff, kind, LISTS[kind](3));
      expect(refusalOf(refused)).toEqual(limitProblem(`limit_${kind}`));
      expect(await kept()).toMatchObject({ [kind]: most - 2 });
      expect(await rowsOf('imports')).toBe(0);

      const { progress } = await applyList(office.staff, kind, LISTS[kind](2));
      expect(progress.at(-1)).toMatchObject({ state: 'done', imported: 2 });
      expect((await checkList(office.staff, kind, LISTS[kind](3))).body.places).toBe(0);
      // Known rows are left out, and need no place.
      expect((await applyList(office.staff, kind, LISTS[kind](2))).progress.at(-1)).toMatchObject({
        ...{ state: 'done', imported: 0, skipped: 2 },
      });
    },
  );

  it('that was taken back comes back only to places', async () => {
    await applyList(office.staff, 'clients', LISTS.clients(2));
    const [list] = (await office.staff.list<ListImport>('/api/imports')).body;
    const { body } = await office.staff.post<{ deletionId: string }>(
      `/api/imports/${list!.id}/undo`,
    );
    await full({ clients: 24 });
    const answer = await office.staff.post(`/api/deletions/${body.deletionId}/restore`);
    expect(refusalOf(answer)).toEqual(limitProblem('limit_clients'));
    expect(await kept()).toMatchObject({ clients: 24 });
  });

  it('has room for any number where the plan has no limit', async () => {
    await changePlan(server.owner, office, 'enterprise');
    expect((await checkList(office.staff, 'cases', LISTS.cases(1))).body.places).toBeNull();
  });
});

describe('at the limit of colleagues', () => {
  const email = () => `pedro.${office.slug}@colega.example`;

  it('an invitation is refused with the words of the design, and none is sent; nor does one of a client’s become a colleague’s', async () => {
    const refused = refusalOf(await inviteColleague(office.staff, email()));
    expect(refused).toEqual(limitProblem('limit_staff_users'));
    expect([refused.title, refused.detail]).toEqual([
      'Limite atingido',
      'Você atingiu o limite de usuários do seu plano. Faça upgrade para continuar.',
    ]);
    expect(await rowsOf('invitation_logs')).toBe(0);

    const { body } = await inviteClientUser(office.staff, email());
    const { fullName, version } = body;
    const change = { userType: 'staff', fullName, email: email(), position: 'Advogado', version };
    const answer = await office.staff.put(`/api/invitations/${body.id}`, change);
    expect(refusalOf(answer)).toEqual(limitProblem('limit_staff_users'));
  });

  it('pending invitations hold places, which a deletion, an end and a removal free', async () => {
    await changePlan(server.owner, office, 'professional');
    for (const name of ['Um', 'Dois', 'Três']) await server.member(office, 'staff', name);
    const first = await inviteColleague(office.staff, email());
    expect(first.status).toBe(201);
    expect(await kept()).toMatchObject({ staff: 4, invited: 1 });
    const another = () => inviteColleague(office.staff, `outro.${email()}`);
    expect(refusalOf(await another())).toEqual(limitProblem('limit_staff_users'));
    // Somebody of a client takes no colleague's place.
    expect((await inviteClientUser(office.staff, `cliente.${email()}`)).status).toBe(201);

    await office.staff.delete(`/api/invitations/${first.body.id}`);
    const second = await another();
    expect(second.status).toBe(201);
    await server.owner.query(`update invitation_logs set status = 'expired' where id = $1`, [
      second.body.id,
    ]);
    const third = await inviteColleague(office.staff, email());
    expect(third.status).toBe(201);
    expect(refusalOf(await another())).toEqual(limitProblem('limit_staff_users'));

    const colleagues = (await office.staff.list<StaffUser>('/api/staff-users')).body;
    const leaving = colleagues.find(({ fullName }) => fullName === 'Um')!;
    expect((await office.staff.delete(`/api/staff-users/${leaving.id}`)).status).toBe(200);
    expect((await another()).status).toBe(201);
    expect(await kept()).toMatchObject({ staff: 3, invited: 2 });
  });

  it('an invitation keeps its place until it is accepted; without one it opens nothing, says so, and opens with the next plan', async () => {
    await changePlan(server.owner, office, 'professional');
    for (const name of ['Um', 'Dois', 'Três']) await server.member(office, 'staff', name);
    const { body } = await inviteColleague(office.staff, email());
    const link = await linkSentTo(server, email());
    await changePlan(server.owner, office, 'basic');
    const opened = await accept(server.nobody(), link, PASSWORD);
    expect(refusalOf(opened)).toEqual(limitProblem('office_limit_staff_users'));
    expect(await kept()).toMatchObject({ staff: 4, invited: 1 });
    const accounts = () =>
      server.owner.query('select from private.users where email = $1', [email()]);
    expect((await accounts()).rows).toEqual([]);
    // No link is mailed that would not open.
    const resent = await office.staff.post(`/api/invitations/${body.id}/resend`);
    expect(refusalOf(resent)).toEqual(limitProblem('limit_staff_users'));

    // With it, all five places are taken.
    await changePlan(server.owner, office, 'professional');
    expect((await accept(server.nobody(), link, PASSWORD)).status).toBe(200);
    expect((await accounts()).rows).toHaveLength(1);
    expect(await kept()).toMatchObject({ staff: 5, invited: 0 });
  });
});

describe('at the limit of storage', () => {
  const file = (size: number): [string, Buffer] => ['peça.pdf', pdfOf(size)];

  it('an upload is refused before it is stored, and leaves neither row nor file; a deleted document comes back only where it fits', async () => {
    await full({ bytes: BASIC_BYTES - 20_000 });
    const { body: legalCase } = await office.staff.post<LegalCase>('/api/cases', { title: 'x' });
    const target = { caseId: legalCase.id };
    const stored = await upload(office.staff, target, file(10_000));
    expect(stored.status).toBe(201);
    const before = { kept: await kept(), files: await files(), rows: await rowsOf('documents') };
    const refused = refusalOf(await upload(office.staff, target, file(10_000)));
    expect(refused).toEqual(limitProblem('limit_storage'));
    expect(refused.detail).toBe(
      'Você atingiu o limite de armazenamento do seu plano. Faça upgrade para continuar.',
    );
    expect({ kept: await kept(), files: await files(), rows: await rowsOf('documents') }).toEqual(
      before,
    );
    expect((await upload(office.staff, target, file(2000))).status).toBe(201);

    const gone = await office.staff.delete<Deleted<CaseDocument>>(
      `/api/documents/${stored.body.id}`,
    );
    expect((await upload(office.staff, target, file(9000))).status).toBe(201);
    const { bytes } = await kept();
    expect(bytes).toBe(BASIC_BYTES - 9000);
    const answer = await office.staff.post(`/api/deletions/${gone.body.deletionId}/restore`);
    expect(refusalOf(answer)).toEqual(limitProblem('limit_storage'));
    expect((await kept()).bytes).toBe(bytes);
  });

  it('a client who sends something is told in words for a client; what they had sent is counted, and accepted', async () => {
    await changePlan(server.owner, office, 'professional');
    const { person } = await clientWithPerson(server, office);
    const { id } = await ask(person);
    const { body: sent } = await sendFile(person, 'client', id, { title: 'Foto' });
    await say(person, 'client', id, { documentIds: [sent.id] });
    const { bytes } = await kept();
    await full({ bytes: 2048 * MB - bytes });
    const before = await files();
    const refused = refusalOf(await sendFile(person, 'client', id, { title: 'Foto' }));
    expect(refused).toEqual(limitProblem('office_limit_storage'));
    expect(refused.detail).not.toMatch(/plano|upgrade/);
    expect(refusalOf(await sendFile(office.staff, 'staff', id, { title: 'Foto' }))).toEqual(
      limitProblem('limit_storage'),
    );
    expect(await files()).toEqual(before);
    const accepting = `/api/service-requests/${id}/documents/${sent.id}/acceptance`;
    expect((await office.staff.post(accepting)).status).toBe(200);
    expect((await kept()).bytes).toBe(2048 * MB);
  });
});

describe('past the limits, after a downgrade', () => {
  it('all there is stays readable, editable and removable, and only more is refused', async () => {
    await changePlan(server.owner, office, 'enterprise');
    await server.member(office, 'staff', 'Pedro Alves');
    await full({ cases: 60, clients: 30, bytes: BASIC_BYTES + MB });
    await changePlan(server.owner, office, 'basic');
    const { staff } = office;
    for (const path of ['/api/cases', '/api/clients', '/api/staff-users', '/api/dashboard']) {
      expect([path, (await staff.get(path)).status]).toEqual([path, 200]);
    }
    // The newest, which has the document.
    const [legalCase] = (await staff.list<LegalCase>('/api/cases')).body;
    const [client] = (await staff.list<ClientRecord>('/api/clients')).body;
    const linked = { ...caseChange(legalCase!), clientId: client!.id, status: 'concluido' };
    const concluded = await staff.put<LegalCase>(`/api/cases/${legalCase!.id}`, linked);
    expect([concluded.status, concluded.body.status]).toEqual([200, 'concluido']);
    const note = await staff.post(`/api/cases/${legalCase!.id}/notes`, { description: 'Uma nota' });
    expect(note.status).toBe(201);
    const renamed = { name: 'Outro nome', contacts: [], version: client!.version };
    expect((await staff.put(`/api/clients/${client!.id}`, renamed)).status).toBe(200);
    for (const [path, body] of [
      ['/api/cases', { title: 'Mais um' }],
      ['/api/clients', { name: 'Mais um' }],
    ] as const) {
      expect([path, (await staff.post(path, body)).status]).toEqual([path, 403]);
    }
    const before = await kept();
    expect((await staff.delete(`/api/cases/${legalCase!.id}`)).status).toBe(200);
    const [colleague] = (await staff.list<StaffUser>('/api/staff-users')).body;
    expect((await staff.delete(`/api/staff-users/${colleague!.id}`)).status).toBe(200);
    expect(await kept()).toEqual({ ...before, cases: before.cases - 1, staff: 1, bytes: 0 });
  });
});

it('the plan that counts is the one of the moment, both ways', async () => {
  await full({ cases: 50 });
  const create = async () => (await office.staff.post('/api/cases', { title: 'Mais um' })).status;
  expect(await create()).toBe(403);
  await changePlan(server.owner, office, 'professional');
  expect(await create()).toBe(201);
  await server.owner.query(
    `update subscriptions set status = 'past_due', grace_until = now() + interval '1 day' where office_id = $1`,
    [office.id],
  );
  expect(await create()).toBe(201);
  await server.owner.query(`update subscriptions set status = 'canceled' where office_id = $1`, [
    office.id,
  ]);
  expect(await create()).toBe(403);
  await server.owner.query('delete from subscriptions where office_id = $1', [office.id]);
  expect(await create()).toBe(403);
});

function caseChange({ title, number, status, dueDate, court, clientId, version }: LegalCase) {
  return { title, number, status, dueDate, court, clientId, version };
}

import type { ActivityPage, OfficeActivity } from '../../src/contract/activity.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { NOON_ZONE, noonDay } from '../support/days.js';
import { PDF, upload } from '../support/files.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ timeZone: NOON_ZONE });
});

const read = async (query: Record<string, string> = {}, person = office.staff) =>
  (await person.get<ActivityPage>(`/api/activity?${new URLSearchParams(query).toString()}`)).body;

const openCase = async (title: string, fields: object = {}, person = office.staff) =>
  (await person.post<LegalCase>('/api/cases', { title, ...fields })).body;

const said = ({ action, caseTitle, clientName, description }: OfficeActivity) =>
  [action, caseTitle ?? clientName, description].filter(Boolean).join(': ');

/** Lines of a case's history, one a minute back in time; all in one instant with `together`. */
async function history(caseId: string, lines: number, together = false): Promise<void> {
  await server.owner.query(
    `insert into case_history (office_id, case_id, action, description, created_at)
     select $1, $2, 'note_added', 'Nota ' || n, now() - case when $4 then interval '1 hour' else n * interval '1 minute' end
     from generate_series(1, $3) n`,
    [office.id, caseId, lines, together],
  );
}

it('tells what happened in cases, to clients and in their folders, newest first', async () => {
  const { staff } = office;
  const { body: client } = await staff.post<ClientRecord>('/api/clients', { name: 'Ana Ferreira' });
  const legalCase = await openCase('Divórcio', { clientId: client.id });
  await staff.post(`/api/cases/${legalCase.id}/notes`, { description: 'Ligou.' });
  await upload(staff, { clientId: client.id }, ['procuracao.pdf', PDF], { title: 'Procuração' });
  const { entries, next } = await read();
  expect(entries.map(said)).toEqual([
    'document_filed: Ana Ferreira: Procuração',
    'note_added: Divórcio: Ligou.',
    'created: Divórcio',
    'client_created: Ana Ferreira',
  ]);
  expect(next).toBeNull();
  expect(entries[1]).toMatchObject({
    caseId: legalCase.id,
    clientId: client.id,
    clientName: 'Ana Ferreira',
    userName: 'Rita Sousa',
  });
});

it('is narrowed by kind, by person and from a day of the office on', async () => {
  const pedro = await server.member(office, 'staff');
  const legalCase = await openCase('Divórcio');
  await openCase('Partilha', {}, pedro);
  await office.staff.post(`/api/cases/${legalCase.id}/notes`, { description: 'Ligou.' });
  await office.staff.post('/api/clients', { name: 'Ana' });
  expect((await read({ kind: 'notes' })).entries.map(said)).toEqual([
    'note_added: Divórcio: Ligou.',
  ]);
  expect((await read({ kind: 'clients' })).entries.map(said)).toEqual(['client_created: Ana']);
  expect((await read({ who: pedro.userId })).entries.map(said)).toEqual(['created: Partilha']);
  await server.owner.query(
    `update case_history set created_at = created_at - interval '3 days' where office_id = $1 and action = 'created'`,
    [office.id],
  );
  expect((await read({ from: noonDay(0) })).entries.map(said)).toEqual([
    'client_created: Ana',
    'note_added: Divórcio: Ligou.',
  ]);
});

it.each([false, true])(
  'comes in pages that neither skip nor repeat a line, in one instant: %s',
  async (together) => {
    const legalCase = await openCase('Divórcio');
    await history(legalCase.id, 120, together);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: ActivityPage = await read(before ? { before } : {});
      seen.push(...page.entries.map(({ id }) => id));
      before = page.next;
    } while (before);
    expect(seen).toHaveLength(121);
    expect(new Set(seen).size).toBe(121);
  },
);

it('a page that is just full is the last', async () => {
  const legalCase = await openCase('Divórcio');
  await history(legalCase.id, 49);
  const { entries, next } = await read();
  expect([entries.length, next]).toEqual([50, null]);
});

it('records in the bin are out of sight, with their history', async () => {
  const { body: client } = await office.staff.post<ClientRecord>('/api/clients', { name: 'Ana' });
  const legalCase = await openCase('Divórcio');
  await office.staff.delete(`/api/cases/${legalCase.id}`);
  await office.staff.delete(`/api/clients/${client.id}`);
  expect((await read()).entries).toEqual([]);
});

it('shows nothing of another office, whoever is asked for', async () => {
  const other = await server.office();
  const { userId } = office.staff;
  await openCase('Segredo');
  const place = (await read()).entries[0]!;
  expect(await read({}, other.staff)).toEqual({ entries: [], next: null });
  expect(await read({ who: userId }, other.staff)).toEqual({ entries: [], next: null });
  const before = `${new Date(Date.now() + 60_000).toISOString().slice(0, 23)}000_${place.id}`;
  expect(await read({ before }, other.staff)).toEqual({ entries: [], next: null });
});

it('refuses a kind, a person, a day and a place that there are not', async () => {
  for (const [name, value] of [
    ['kind', 'tudo'],
    ['who', 'rita'],
    ['from', '2026-02-30'],
    ['from', 'ontem'],
    ['before', 'x'],
    ['before', '2026-02-30T10:00:00.000000_01890000-0000-7000-8000-000000000000'],
    ['before', "2026-02-20T10:00:00.000000_'; select 1"],
  ] as const) {
    const query = new URLSearchParams({ [name]: value }).toString();
    const { status } = await office.staff.get(`/api/activity?${query}`);
    expect([query, status]).toEqual([query, 400]);
  }
});

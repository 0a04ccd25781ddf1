import { randomUUID } from 'node:crypto';

import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import { SAVED_VIEWS_MAX } from '../../src/contract/lists.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { SAVED_VIEW_MESSAGES, type SavedView } from '../../src/contract/saved-views.js';
import { type TestOffice, TestServer } from '../support/app.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
});

const KEPT = 'view=overdue&q=a%26b&status=aberto&sort=title&dir=desc&columns=client%2Ccourt';
const save = (person: Person, name: string, query = 'view=overdue') =>
  person.post<SavedView & ProblemBody>('/api/saved-views', { name, query });
const namesOf = async (person: Person) =>
  (await person.list<SavedView>('/api/saved-views')).body.map(({ name }) => name);

describe('a saved view', () => {
  it('keeps everything in its address, and can be renamed, changed and deleted', async () => {
    const { staff } = office;
    const query = 'view=overdue&status=aberto&q=a%26b&columns=client,court&dir=desc&sort=title';
    const { status, body: view } = await save(staff, '  Os meus atrasos ', query);
    expect([status, view]).toEqual([
      201,
      expect.objectContaining({ name: 'Os meus atrasos', query: KEPT, version: 1 }),
    ]);
    const address = `/api/saved-views/${view.id}`;
    const renamed = await staff.put<SavedView>(address, { name: 'Atrasos', version: 1 });
    expect(renamed.body).toMatchObject({ name: 'Atrasos', query: KEPT, version: 2 });
    const moved = await staff.put<SavedView>(address, { query: 'view=today', version: 2 });
    expect(moved.body).toMatchObject({ name: 'Atrasos', version: 3 });
    expect(moved.body.query).toMatch(/^view=today&sort=dueDate&dir=asc&columns=/);
    const stale = await staff.put<ProblemBody>(address, { name: 'Tarde demais', version: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await staff.delete<SavedView>(address)).body).toEqual(moved.body);
    expect([(await staff.get(address)).status, await namesOf(staff)]).toEqual([404, []]);
  });

  it('can be seen and changed only by its person, not by a colleague or a key', async () => {
    const { body: view } = await save(office.staff, 'Só minha');
    const colleague = await server.member(office, 'staff');
    const address = `/api/saved-views/${view.id}`;
    expect(await namesOf(colleague)).toEqual([]);
    for (const refused of [
      await colleague.get(address),
      await colleague.put(address, { name: 'x', version: 1 }),
      await colleague.delete(address),
    ])
      expect(refused.status).toBe(404);
    const key = await server.apiKey(office);
    expect((await key.get<ProblemBody>('/api/saved-views')).body.code).toBe('not_for_keys');
    // Names are unique for each person only.
    expect((await save(colleague, 'Só minha')).status).toBe(201);
    expect([await namesOf(colleague), await namesOf(office.staff)]).toEqual([
      ['Só minha'],
      ['Só minha'],
    ]);
  });

  it('is listed only in the office in which it was saved', async () => {
    const elsewhere = await server.office();
    await server.owner.query(
      `insert into saved_views (office_id, user_id, name, query) values ($1, $2, 'De fora', 'view=all')`,
      [elsewhere.id, office.staff.userId],
    );
    expect(await namesOf(office.staff)).toEqual([]);
  });

  it('has a name that is unique for the person, also when several are saved at once', async () => {
    const { staff } = office;
    const answers = await Promise.all(
      ['Atrasos', 'atrasos', 'ATRASOS', 'Atrasos '].map((name) => save(staff, name)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body.errors).toEqual({ name: SAVED_VIEW_MESSAGES.nameTaken });
    const { body: other } = await save(staff, 'Outra');
    const renamed = await staff.put<ProblemBody>(`/api/saved-views/${other.id}`, {
      name: 'atrasos',
      version: 1,
    });
    expect(renamed.body.errors).toEqual({ name: SAVED_VIEW_MESSAGES.nameTaken });
  });

  it(`is one of ${SAVED_VIEWS_MAX} at most, also when more are saved at once`, async () => {
    const { staff } = office;
    await server.owner.query(
      `insert into saved_views (office_id, user_id, name, query)
       select $1, $2, 'Vista ' || n, 'view=all' from generate_series(1, $3::int) n`,
      [office.id, staff.userId, SAVED_VIEWS_MAX - 2],
    );
    const answers = await Promise.all([...'abcdef'].map((name) => save(staff, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body.errors).toEqual({ name: SAVED_VIEW_MESSAGES.tooMany });
    expect(await namesOf(staff)).toHaveLength(SAVED_VIEWS_MAX);
    // The limit is for each person.
    expect((await save(await server.member(office, 'staff'), 'a')).status).toBe(201);
  });

  it('is made once, however often its request is sent', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const sent = { name: 'Uma vez', query: 'view=all' };
    const send = () => office.staff.send<SavedView>('POST', '/api/saved-views', sent, key);
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await namesOf(office.staff)).toEqual(['Uma vez']);
  });

  it('is refused with the wrong field, and nothing is stored', async () => {
    const wrong: [sent: object, field: string, said: string][] = [
      [{ query: 'view=all' }, 'name', FIELD_MESSAGES.required],
      [{ name: ' ', query: 'view=all' }, 'name', FIELD_MESSAGES.required],
      [{ name: 'a'.repeat(61), query: 'view=all' }, 'name', FIELD_MESSAGES.tooLong],
      [{ name: 'x' }, 'query', FIELD_MESSAGES.required],
      [{ name: 'x', query: 7 }, 'query', FIELD_MESSAGES.required],
      [{ name: 'x', query: 'view=x' }, 'query', SAVED_VIEW_MESSAGES.queryInvalid],
      [{ name: 'x', query: 'status=aberto' }, 'query', SAVED_VIEW_MESSAGES.queryInvalid],
      [{ name: 'x', query: 'view=all&clientId=1' }, 'query', SAVED_VIEW_MESSAGES.queryInvalid],
      [{ name: 'x', query: 'view=all&officeId=1' }, 'query', SAVED_VIEW_MESSAGES.queryInvalid],
      [
        { name: 'x', query: `view=all&q=${'a'.repeat(201)}` },
        'query',
        SAVED_VIEW_MESSAGES.queryInvalid,
      ],
      [{ name: 'x', query: `view=all&q=${'a'.repeat(4400)}` }, 'query', FIELD_MESSAGES.tooLong],
      [
        { name: 'x', query: 'view=all', userId: randomUUID() },
        'userId',
        FIELD_MESSAGES.unknownField,
      ],
    ];
    for (const [sent, field, said] of wrong) {
      const { status, body } = await office.staff.post<ProblemBody>('/api/saved-views', sent);
      expect([sent, status, body.errors]).toEqual([sent, 422, { [field]: said }]);
    }
    expect(await namesOf(office.staff)).toEqual([]);
  });

  it('is refused by the database, too, if its name or query is malformed', async () => {
    for (const [name, query] of [
      ['', 'view=all'],
      [' x', 'view=all'],
      ['x', 'status=aberto'],
      ['x', 'view=all#x'],
      ['x', `view=all&q=${'a'.repeat(4400)}`],
    ])
      await expect(
        server.owner.query(
          'insert into saved_views (office_id, user_id, name, query) values ($1, $2, $3, $4)',
          [office.id, office.staff.userId, name, query],
        ),
      ).rejects.toMatchObject({ code: '23514' });
  });
});

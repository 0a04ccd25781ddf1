import { randomUUID } from 'node:crypto';

import type { LegalCase } from '../../src/contract/cases.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import { type ProblemBody, PROBLEMS } from '../../src/contract/problems.js';
import { VALUE_FAULTS } from '../../src/contract/value-faults.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList, checkList } from '../support/lists.js';
import type { Person } from '../support/person.js';
import { refusal, stockClient } from '../support/stock-client.js';

type Reply = LegalCase & Omit<ProblemBody, 'status'>;

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  ({ staff } = office);
});

const create = (number: string, said: object = {}, by = staff) =>
  by.post<Reply>('/api/cases', { title: `Processo ${number}`, number, ...said });
const save = (id: string, changed: object) => staff.put<Reply>(`/api/cases/${id}`, changed);
const inCountry = (country: string) =>
  server.owner.query(
    'update offices set country = $2, time_zone = (zones_of($2))[1] where id = $1',
    [office.id, country],
  );

const NUMBER = '122/13.8TELSB';
const CNJ = '0001327-64.2018.8.26.0158';

describe('a second case', () => {
  it.each([
    [NUMBER, '122/13.8telsb'],
    [NUMBER, '000122 / 13. 8 TELSB'],
    [`${NUMBER}-A`, '122/13.8TELSB−A'],
    [CNJ, '00013276420188260158'],
    [CNJ, '0001327\u201264\u20112018.8.26.0158'],
    [CNJ, '０００１３２７－６４．２０１８．８．２６．０１５８'],
    ['28079 42 1 2015 0012345', '28.079.42.1-2015/0012345'],
    ['11/2020', '11-2020'],
    ['INT 7', 'int. 7'],
  ])('with the number %s, written as %s, is asked about', async (number, written) => {
    await create(number);
    const { status, body } = await create(written);
    expect([status, body.code]).toEqual([409, 'case_exists']);
  });

  it.each([
    ['11/2020', '1120/20'],
    ['11/2020', '112020'],
    [NUMBER, `${NUMBER}-A`],
    [NUMBER, '122/13.8TELSB.L1'],
    ['2807942120150012345', '2807942120150012346'],
    ['a distribuir', 'A distribuir'],
  ])('with %s is not the same as one with %s', async (number, other) => {
    await create(number);
    expect((await create(other)).status).toBe(201);
  });

  it('is stored once the request names each case with its number as another one', async () => {
    const first = (await create(NUMBER, { title: 'Cobrança' })).body;
    const asked = await create(NUMBER);
    expect(asked.body).toMatchObject({
      detail: PROBLEMS.case_exists[2],
      errors: { number: FIELD_MESSAGES.numberTaken('Cobrança') },
      existingCases: [{ id: first.id, title: 'Cobrança', number: NUMBER }],
    });
    expect((await create(NUMBER, { distinctFrom: [randomUUID()] })).status).toBe(409);
    const second = await create(NUMBER, { title: 'Apenso', distinctFrom: [first.id] });
    expect(second.status).toBe(201);
    const third = await create(NUMBER, { distinctFrom: [first.id] });
    expect(third.body.existingCases?.map(({ title }) => title)).toEqual(['Apenso']);
  });

  it('raises no question if the first is in another office or in the recycle bin', async () => {
    const first = (await create(NUMBER)).body;
    expect((await create(NUMBER, {}, (await server.office()).staff)).status).toBe(201);
    const deleted = await staff.delete<{ deletionId: string }>(`/api/cases/${first.id}`);
    expect((await create(NUMBER)).status).toBe(201);
    const { status } = await staff.post(`/api/deletions/${deleted.body.deletionId}/restore`, {});
    expect(status).toBe(200);
  });

  it('that is added at the same moment needs confirmation', async () => {
    const answers = await Promise.all(
      [NUMBER, '122-13.8TELSB', '0122/13.8telsb'].map((n) => create(n)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

it('an edit needs confirmation only for a number that it changes', async () => {
  const first = (await create(NUMBER)).body;
  const { id } = (await create(NUMBER, { distinctFrom: [first.id] })).body;
  expect((await save(id, { version: 1, title: 'Outro', number: NUMBER })).status).toBe(200);
  expect((await save(id, { version: 2, number: '1/26' })).status).toBe(200);
  const asked = await save(id, { version: 3, number: '122/13-8TELSB' });
  expect([asked.status, asked.body.code]).toEqual([409, 'case_exists']);
  const told = { version: 3, number: NUMBER, distinctFrom: [first.id] };
  expect((await save(id, told)).body.number).toBe(NUMBER);
});

describe('a court number with wrong digits', () => {
  it.each([
    ['portugal', '122/13.7TELSB', VALUE_FAULTS.portugueseNumberCheck],
    ['brazil', '0001327-65.2018.8.26.0158', VALUE_FAULTS.cnjCheck],
    ['spain', '73079 42 1 2015 0012345', VALUE_FAULTS.nigProvince],
  ])(
    'is stored once it is confirmed, and not questioned again: %s, %s',
    async (country, number, fault) => {
      await inCountry(country);
      const { status, body } = await create(number);
      expect([status, body.code, body.errors]).toEqual([
        422,
        'unconfirmed_values',
        { number: fault },
      ]);
      const made = await create(number, { confirmed: ['number'] });
      expect(made.status).toBe(201);
      const saved = await save(made.body.id, { version: 1, title: 'Outro', number });
      expect(saved.status).toBe(200);
      const changed = await save(made.body.id, { version: 2, number: `${number} ` });
      expect(changed.status).toBe(200);
    },
  );

  it('raises no question in an office of another country', async () => {
    await inCountry('spain');
    expect((await create('122/13.7TELSB')).status).toBe(201);
  });
});

describe('a program', () => {
  it('with a key learns of the case that it may read, and confirms', async () => {
    const { id } = (await create(NUMBER)).body;
    const key = await server.apiKey(office, { rights: ['cases:read', 'cases:write'] });
    const asked = await create(NUMBER, {}, key);
    expect([asked.status, asked.body.existingCases?.[0]?.id]).toEqual([409, id]);
    expect((await create(NUMBER, { distinctFrom: [id] }, key)).status).toBe(201);
    const blind = await server.apiKey(office, { rights: ['cases:write'] });
    const refused = await create(NUMBER, { title: 'x' }, blind);
    expect([refused.status, refused.body.code]).toEqual([409, 'case_exists']);
    expect(refused.text).not.toContain(id);
    expect(refused.text).not.toContain(`Processo ${NUMBER}`);
  });

  it('that is the stock client is refused with the needed answer, and continues with it', async () => {
    const { id } = (await create(NUMBER)).body;
    const stock = stockClient(staff);
    const data = { title: 'Segundo', number: NUMBER };
    const refused = await refusal(stock.create('cases', { data }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'case_exists' } });
    const made = await stock.create('cases', { data: { ...data, distinctFrom: [id] } as never });
    expect(made.data).toMatchObject({ number: NUMBER });
  });
});

describe('an imported list', () => {
  const entries = (numbers: string[]) =>
    `Tipo;Número do Processo;Título;Dia\n${numbers.map((n) => `Prazo;${n};x;10/03/2090`).join('\n')}\n`;

  it('adds no deadline to a case with another number, or to one of two with the same', async () => {
    await create('1120/20');
    const { id } = (await create(NUMBER)).body;
    const [found, other] = [NUMBER.toLowerCase(), '11/2020'];
    const { body } = await checkList(staff, 'agenda-entries', entries([found, other]));
    expect(body.faults.map(({ line }) => line)).toEqual([3]);
    await create(NUMBER, { distinctFrom: [id] });
    const twice = await checkList(staff, 'agenda-entries', entries([NUMBER]));
    expect(twice.body.faults).toMatchObject([
      { reason: 'Há mais do que um processo com este número' },
    ]);
  });

  it('recognises a case’s number in any spelling, and warns of wrong digits', async () => {
    await create(NUMBER, { title: 'Cobrança' });
    const list = `Número;Título\n122/13-8TELSB;A\n1120/20;B\n1120-20;C\n11/2020;D\n122/13.7TELSB;E\n`;
    const { body } = await checkList(staff, 'cases', list);
    expect(body.duplicates).toEqual([
      { line: 2, by: 'number', value: '122/13-8TELSB', existing: 'Cobrança' },
      { line: 4, by: 'number', value: '1120-20', existing: 'B' },
    ]);
    expect(body.warnings).toMatchObject([{ line: 6, reason: VALUE_FAULTS.portugueseNumberCheck }]);
    const { progress } = await applyList(staff, 'cases', list);
    expect(progress.at(-1)).toMatchObject({ state: 'done', imported: 3 });
  });
});

import { randomUUID } from 'node:crypto';

import {
  CALENDAR_FEED_MESSAGES,
  CALENDAR_FEEDS_MAX,
  type CalendarFeed,
  type CalendarFeedAddress,
} from '../../src/contract/calendar-feeds.js';
import { FIELD_MESSAGES } from '../../src/contract/field-messages.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SecurityEvent } from '../../src/contract/security-log.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { newFeed } from '../support/calendars.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

const PATH = '/api/calendar-feeds';

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  ({ staff } = office);
});

const namesOf = async (person: Person) =>
  (await person.list<CalendarFeed>(PATH)).body.map(({ name }) => name);
const statusOf = async (path: string) => (await server.nobody().get(path)).status;

describe('a calendar feed', () => {
  it('has its person’s deadlines and hearings without titles, and shows its address once', async () => {
    const { address, path, ...feed } = await newFeed(staff, { name: ' Telefone da Rita ' });
    expect(feed).toMatchObject({
      ...{ name: 'Telefone da Rita', kinds: ['deadline', 'hearing'], scope: 'mine' },
      ...{ detail: 'number', renewedAt: null, lastReadAt: null, version: 1 },
    });
    expect(address).toMatch(/^http:\/\/localhost:\d+\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await statusOf(path)).toBe(200);
    const shown = [
      (await staff.list<CalendarFeed>(PATH)).text,
      (await staff.get(`${PATH}/${feed.id}`)).text,
      (await staff.put(`${PATH}/${feed.id}`, { name: 'Tablet', version: 1 })).text,
    ];
    const secret = path.slice('/api/calendar/'.length, -'.ics'.length);
    expect(shown.filter((text) => text.includes(secret) || text.includes('"address"'))).toEqual([]);
  });

  it('stores only a hash of its secret', async () => {
    const { id, path } = await newFeed(staff);
    const { rows } = await server.owner.query<{ row: string }>(
      `select to_jsonb(f)::text || to_jsonb(a)::text as row from calendar_feeds f
       join private.calendar_addresses a on a.feed_id = f.id where f.id = $1`,
      [id],
    );
    expect(rows[0]!.row).not.toContain(path.slice(20, 40));
  });

  it('is visible to its person only, who alone can change, renew and end it', async () => {
    const { id, path } = await newFeed(staff);
    const colleague = await server.member(office, 'staff');
    expect(await namesOf(colleague)).toEqual([]);
    for (const refused of [
      await colleague.get(`${PATH}/${id}`),
      await colleague.put(`${PATH}/${id}`, { name: 'x', version: 1 }),
      await colleague.post(`${PATH}/${id}/address`),
      await colleague.delete(`${PATH}/${id}`),
    ])
      expect(refused.status).toBe(404);
    const key = await server.apiKey(office);
    expect((await key.get<ProblemBody>(PATH)).body.code).toBe('not_for_keys');
    expect(await statusOf(path)).toBe(200);
  });

  it('changes its content at the same address, and a stale change is refused', async () => {
    const { id, path } = await newFeed(staff);
    const change = { kinds: ['task'], scope: 'office', detail: 'client' };
    const changed = await staff.put<CalendarFeed>(`${PATH}/${id}`, { ...change, version: 1 });
    expect(changed.body).toMatchObject({ name: 'Telefone', ...change, version: 2 });
    expect(await statusOf(path)).toBe(200);
    const stale = await staff.put<ProblemBody>(`${PATH}/${id}`, { scope: 'mine', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  });

  it('opens only at its new address once it is renewed, and at none once it is ended', async () => {
    const { id, path } = await newFeed(staff);
    await server.nobody().get(path);
    const renewed = await staff.post<CalendarFeedAddress>(`${PATH}/${id}/address`);
    expect(renewed).toMatchObject({
      status: 200,
      body: { id, name: 'Telefone', lastReadAt: null, version: 2 },
    });
    expect(renewed.body.renewedAt).not.toBeNull();
    const next = new URL(renewed.body.address).pathname;
    expect([await statusOf(path), await statusOf(next)]).toEqual([404, 200]);
    expect((await staff.delete(`${PATH}/${id}`)).status).toBe(200);
    expect([await statusOf(next), (await staff.get(`${PATH}/${id}`)).status]).toEqual([404, 404]);
  });

  it.each([
    ['made', PATH, { name: 'Portátil' }],
    ['renewed', null, {}],
  ])('is %s once for an idempotency key, and a repetition is told so', async (_, at, said) => {
    const { id } = await newFeed(staff);
    const path = at ?? `${PATH}/${id}/address`;
    const headers = { 'idempotency-key': randomUUID() };
    const first = await staff.send<CalendarFeedAddress>('POST', path, said, headers);
    const second = await staff.send<ProblemBody>('POST', path, said, headers);
    expect([second.status, second.body.code]).toEqual([409, 'calendar_feed_made']);
    expect(await statusOf(new URL(first.body.address).pathname)).toBe(200);
    expect(await namesOf(staff)).toEqual(at ? ['Telefone', 'Portátil'] : ['Telefone']);
  });

  it('is refused with the wrong field', async () => {
    await newFeed(staff);
    const wrong: [sent: object, errors: Record<string, string>][] = [
      [{}, { name: FIELD_MESSAGES.nameRequired }],
      [{ name: 'a'.repeat(61) }, { name: FIELD_MESSAGES.tooLong }],
      [{ name: 'TELEFONE' }, { name: CALENDAR_FEED_MESSAGES.nameTaken }],
      [{ name: 'x', kinds: [] }, { kinds: FIELD_MESSAGES.required }],
      [{ name: 'x', kinds: ['note'] }, { kinds: FIELD_MESSAGES.invalid }],
      [{ name: 'x', kinds: ['task', 'task'] }, { kinds: FIELD_MESSAGES.invalid }],
      [{ name: 'x', scope: 'all' }, { scope: FIELD_MESSAGES.invalid }],
      [{ name: 'x', detail: null }, { detail: FIELD_MESSAGES.invalid }],
      [{ name: 'x', userId: randomUUID() }, { userId: FIELD_MESSAGES.unknownField }],
    ];
    for (const [sent, errors] of wrong) {
      const { status, body } = await staff.post<ProblemBody>(PATH, sent);
      expect([sent, status, body.errors]).toEqual([sent, 422, errors]);
    }
    expect(await namesOf(staff)).toEqual(['Telefone']);
  });

  it(`is one of at most ${CALENDAR_FEEDS_MAX}, even if more are created at once`, async () => {
    await server.owner.query(
      `insert into calendar_feeds (office_id, user_id, name, kinds, scope, detail)
       select $1, $2, 'Aparelho ' || n, '{deadline}', 'mine', 'number' from generate_series(1, $3::int) n`,
      [office.id, staff.userId, CALENDAR_FEEDS_MAX - 2],
    );
    const answers = await Promise.all(
      [...'abcd'].map((name) => staff.post<ProblemBody>(PATH, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body.errors).toEqual({ name: CALENDAR_FEED_MESSAGES.tooMany });
    // The limit is for each person.
    await newFeed(await server.member(office, 'staff'));
  });

  it('tells when its address was last read', async () => {
    const { id, path } = await newFeed(staff);
    await server.nobody().get(path);
    const { body } = await staff.get<CalendarFeed>(`${PATH}/${id}`);
    expect(Date.now() - new Date(body.lastReadAt!).getTime()).toBeLessThan(60_000);
    expect(body.version).toBe(1);
  });

  it('is in the security log when it is made, changed, renewed and ended', async () => {
    const { id } = await newFeed(staff);
    await staff.put(`${PATH}/${id}`, { scope: 'office', version: 1 });
    await staff.post(`${PATH}/${id}/address`);
    await staff.delete(`${PATH}/${id}`);
    const { body: log } = await staff.list<SecurityEvent>('/api/security-log');
    const told = log.map(({ action, who, detail }) => [action, who?.userId, detail.scope]);
    expect(told).toEqual([
      ['calendar_feed_ended', staff.userId, undefined],
      ['calendar_feed_renewed', staff.userId, 'office'],
      ['calendar_feed_changed', staff.userId, 'office'],
      ['calendar_feed_created', staff.userId, 'mine'],
    ]);
  });
});

import { LIMITS } from '../../src/calendar-feeds/calendar-feeds.limits.js';
import type { AgendaEntry } from '../../src/contract/agenda.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import type { SecurityEvent } from '../../src/contract/security-log.js';
import type { StaffUser } from '../../src/contract/users.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { newFeed, readCalendar, type ReadEvent } from '../support/calendars.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let legalCase: LegalCase;

const ENTRIES = '/api/agenda-entries';
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await openOffice();
});

async function openOffice(timeZone = 'Europe/Lisbon'): Promise<void> {
  office = await server.office({ timeZone });
  ({ staff } = office);
  legalCase = await newCase({ title: 'Ferreira c. Condomínio', number: '1234/26' });
}

async function newCase(fields: object): Promise<LegalCase> {
  const [me] = (await staff.list<StaffUser>('/api/staff-users')).body;
  return (await staff.post<LegalCase>('/api/cases', { responsibleId: me!.id, ...fields })).body;
}

/** The day `days` days from today in Lisbon; negative for the past. */
function dayIn(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(new Date());
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last Sunday of a month of next year, when Europe's clocks change, plus `days`. */
function clockChange(month: number, days = 0): string {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0));
  return new Date(last.getTime() + (days - last.getUTCDay()) * DAY_MS).toISOString().slice(0, 10);
}

async function add(fields: object): Promise<AgendaEntry> {
  const body = { caseId: legalCase.id, dueOn: dayIn(10), ...fields };
  const answer = await staff.post<AgendaEntry>(ENTRIES, body);
  expect([answer.status, body]).toEqual([201, body]);
  return answer.body;
}

const read = (path: string, headers: Record<string, string> = {}) =>
  server.nobody().send<ProblemBody>('GET', path, undefined, headers);

async function eventsOf(path: string): Promise<ReadEvent[]> {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  return readCalendar(text).events;
}

describe.each(['Europe/Lisbon', 'America/Sao_Paulo', 'Atlantic/Azores'])(
  'a calendar in %s',
  (timeZone) => {
    it('has deadlines and tasks on their day in every time zone', async () => {
      await openOffice(timeZone);
      const days = [dayIn(1), clockChange(3), clockChange(10), clockChange(10, 1)];
      for (const dueOn of days) await add({ kind: 'deadline', title: 'Contestação', dueOn });
      await add({ kind: 'task', title: 'Telefonar', dueOn: dayIn(2) });
      const { path } = await newFeed(staff, { kinds: ['deadline', 'task'] });
      const events = await eventsOf(path);
      expect(events.map(({ allDay }) => allDay)).toEqual(Array.from({ length: 5 }, () => true));
      expect(events.map(({ start }) => start).sort()).toEqual([...days, dayIn(2)].sort());
      for (const { start, end } of events) {
        expect(Date.parse(end) - Date.parse(start)).toBe(DAY_MS);
      }
    });
  },
);

it.each([
  ['Europe/Lisbon', 3, 0, '10:00', '09:00'],
  ['Europe/Lisbon', 3, -1, '10:00', '10:00'],
  ['Europe/Lisbon', 10, 0, '10:00', '10:00'],
  ['Europe/Lisbon', 10, -1, '10:00', '09:00'],
  // The hour occurs twice: the later one counts.
  ['Europe/Lisbon', 10, 0, '01:30', '01:30'],
  ['Atlantic/Azores', 3, 0, '10:00', '10:00'],
  ['Atlantic/Azores', 3, -1, '10:00', '11:00'],
  ['America/Sao_Paulo', 3, 0, '10:00', '13:00'],
])(
  'has a hearing at its instant: %s, month %i, day %i of the change of clocks, %s',
  async (timeZone, month, days, startsAt, utc) => {
    await openOffice(timeZone);
    const dueOn = clockChange(month, days);
    await add({ kind: 'hearing', title: 'Julgamento', dueOn, startsAt });
    const { path } = await newFeed(staff);
    const start = `${dueOn}T${utc}:00.000Z`;
    // Without an end it lasts an hour.
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    expect(await eventsOf(path)).toEqual([expect.objectContaining({ allDay: false, start, end })]);
  },
);

describe('an entry of a calendar', () => {
  const texts = ({ summary, description, location }: ReadEvent) => ({
    summary,
    description,
    location,
  });

  beforeEach(async () => {
    const { body: client } = await staff.post<{ id: string }>('/api/clients', { name: 'Ana Reis' });
    const { id, version } = legalCase;
    await staff.put(`/api/cases/${id}`, { clientId: client.id, version });
    await add({
      ...{ kind: 'hearing', title: 'Julgamento', startsAt: '10:00', endsAt: '11:30' },
      ...{ place: 'Sala 4', link: 'https://sala.example/4', notes: 'Só para nós' },
    });
  });

  it('has neither title nor names unless the feed asks for them', async () => {
    const { path } = await newFeed(staff);
    const [event] = await eventsOf(path);
    expect(texts(event!)).toEqual({
      summary: 'Audiência · 1234/26',
      description: 'Processo: 1234/26',
      location: 'Sala 4',
    });
    const { text } = await read(path);
    expect(/Julgamento|Ferreira|Ana Reis|Só para nós/.test(text)).toBe(false);
  });

  it('has its title, and the names of case and client, if the feed asks for them', async () => {
    const title = await newFeed(staff, { name: 'a', detail: 'title' });
    expect((await eventsOf(title.path))[0]!.summary).toBe('Audiência: Julgamento · 1234/26');
    const client = await newFeed(staff, { name: 'b', detail: 'client' });
    expect(texts((await eventsOf(client.path))[0]!)).toMatchObject({
      summary: 'Audiência: Julgamento · Ana Reis · 1234/26',
      description:
        'Processo: Ferreira c. Condomínio · 1234/26\nCliente: Ana Reis\nLigação: https://sala.example/4',
    });
  });

  it('keeps its id, counts its versions and links to its case', async () => {
    const { path } = await newFeed(staff);
    const [before] = await eventsOf(path);
    const moved = { dueOn: dayIn(20), version: 1 };
    expect((await staff.put(`${ENTRIES}/${before!.uid}`, moved)).status).toBe(200);
    const [after] = await eventsOf(path);
    expect([after!.uid, before!.sequence, after!.sequence]).toEqual([before!.uid, 1, 2]);
    expect(after!.start.slice(0, 10)).toBe(dayIn(20));
    const { pathname, search } = new URL(after!.url);
    expect(pathname + search).toBe(`/processos/${legalCase.id}?entrada=${after!.uid}`);
  });

  it('is cancelled in the calendar when it is cancelled or deleted, without alarms and, if deleted, without its title', async () => {
    const deleted = await add({ kind: 'deadline', title: 'Apagado' });
    const cancelled = await add({ kind: 'deadline', title: 'Anulado' });
    await staff.delete(`${ENTRIES}/${deleted.id}`);
    await staff.post(`${ENTRIES}/${cancelled.id}/cancellation`, { version: 1 });
    const { path } = await newFeed(staff, { detail: 'client', kinds: ['deadline'] });
    const events = await eventsOf(path);
    expect(events.map(({ status, alarms }) => [status, alarms])).toEqual([
      ['CANCELLED', []],
      ['CANCELLED', []],
    ]);
    expect(events.map(({ summary }) => summary).sort()).toEqual([
      'Prazo · 1234/26',
      'Prazo: Anulado · Ana Reis · 1234/26',
    ]);
    await server.owner.query(
      `update agenda_entries set settled_at = now() - interval '31 days' where id = $1`,
      [cancelled.id],
    );
    expect((await eventsOf(path)).map(({ uid }) => uid)).toEqual([deleted.id]);
  });

  it('comes back into calendars when it is restored, with a higher version', async () => {
    const { path } = await newFeed(staff);
    const [{ uid }] = (await eventsOf(path)) as [ReadEvent];
    const deleted = await staff.delete<{ deletionId: string }>(`${ENTRIES}/${uid}`);
    const [gone] = await eventsOf(path);
    await staff.post(`/api/deletions/${deleted.body.deletionId}/restore`);
    const [back] = await eventsOf(path);
    expect([gone!.status, back!.status]).toEqual(['CANCELLED', 'CONFIRMED']);
    expect(back!.sequence).toBeGreaterThanOrEqual(gone!.sequence);
    expect(Date.parse(back!.stamp)).toBeGreaterThanOrEqual(Date.parse(gone!.stamp));
  });

  it('stays with a mark and without alarms when it is fulfilled', async () => {
    const { path } = await newFeed(staff);
    const [{ uid, start, alarms }] = (await eventsOf(path)) as [ReadEvent];
    const before = (hours: number) => new Date(Date.parse(start) - hours * 3_600_000).toISOString();
    expect(alarms).toEqual([before(24), before(2)]);
    await staff.post(`${ENTRIES}/${uid}/fulfilment`, { version: 1 });
    expect(await eventsOf(path)).toEqual([
      expect.objectContaining({
        summary: '✓ Audiência · 1234/26',
        status: 'CONFIRMED',
        alarms: [],
      }),
    ]);
  });

  it('rings at eight o’clock seven, three and one days before a deadline, and on its day', async () => {
    await add({ kind: 'deadline', title: 'Contestação' });
    const { path } = await newFeed(staff, { kinds: ['deadline'] });
    const [{ alarms }] = (await eventsOf(path)) as [ReadEvent];
    const days = [3, 7, 9, 10].map(dayIn);
    expect(alarms).toEqual(days.map((day) => `${day}T08:00:00.000Z`));
  });

  it('rings by its own reminders, counted from its internal day', async () => {
    const own = { reminders: ['1d'], internalOn: dayIn(8) };
    await add({ kind: 'deadline', title: 'Contestação', ...own });
    await add({ kind: 'task', title: 'Ligar' });
    const { path } = await newFeed(staff, { kinds: ['deadline', 'task'] });
    const alarms = (await eventsOf(path)).map((event) => event.alarms);
    expect(alarms).toEqual([[`${dayIn(7)}T08:00:00.000Z`], []]);
  });
});

describe('a calendar has', () => {
  it('the entries of its person, or those of all colleagues with their names', async () => {
    const colleague = await server.member(office, 'staff', 'Pedro Alves');
    const people = (await staff.list<StaffUser>('/api/staff-users')).body;
    const theirs = people.find(({ fullName }) => fullName === 'Pedro Alves')!;
    const mine = await add({ kind: 'deadline', title: 'Meu' });
    await add({ kind: 'deadline', title: 'De Pedro', responsibleId: theirs.id });
    const own = await newFeed(staff, { name: 'meu', detail: 'title' });
    expect((await eventsOf(own.path)).map(({ uid }) => uid)).toEqual([mine.id]);
    const his = await newFeed(colleague, { detail: 'title' });
    expect((await eventsOf(his.path)).map(({ summary }) => summary)).toEqual([
      'Prazo: De Pedro · 1234/26',
    ]);
    const all = await newFeed(staff, { name: 'todos', scope: 'office', detail: 'title' });
    const told = (await eventsOf(all.path)).map(({ description }) => description);
    expect(told.sort()).toEqual([
      'Processo: 1234/26\nResponsável: Pedro Alves',
      'Processo: 1234/26\nResponsável: Rita Sousa',
    ]);
  });

  it('nothing of another office of the same person', async () => {
    await add({ kind: 'deadline', title: 'Aqui' });
    const elsewhere = await server.office();
    await elsewhere.staff.post(ENTRIES, { kind: 'task', title: 'Ali', dueOn: dayIn(3) });
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [elsewhere.id, staff.userId],
    );
    await server.owner.query(
      `insert into staff_users (office_id, user_id, full_name, email) values ($1, $2, 'Rita', $3)`,
      [elsewhere.id, staff.userId, staff.email],
    );
    const kinds = ['deadline', 'hearing', 'task'];
    const here = await newFeed(staff, { kinds, scope: 'office', detail: 'title' });
    expect((await eventsOf(here.path)).map(({ summary }) => summary)).toEqual([
      'Prazo: Aqui · 1234/26',
    ]);
  });

  it('entries from ninety days ago to two years from now, upcoming ones first, the nearest first', async () => {
    for (const days of [-91, -90, -1, 0, 400, 733])
      await add({ kind: 'deadline', title: 'Prazo', dueOn: dayIn(days) });
    const { path } = await newFeed(staff);
    const days = [0, 400, -1, -90].map(dayIn);
    expect((await eventsOf(path)).map(({ start }) => start)).toEqual(days);
  });

  it('five thousand entries at most', async () => {
    await server.owner.query(
      `insert into agenda_entries (office_id, kind, title, due_on)
       select $1, 'task', 'Tarefa ' || n, current_date + 1 + n % 700 from generate_series(1, 5005) n`,
      [office.id],
    );
    const { path } = await newFeed(staff, { kinds: ['task'], scope: 'office', detail: 'title' });
    expect((await read(path)).text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(5000);
  });
});

describe('the address of a calendar', () => {
  it('is served without a session, as a calendar that search engines do not index', async () => {
    const { path } = await newFeed(staff, { scope: 'office' });
    const { status, headers, text } = await read(path);
    expect([status, Object.fromEntries(headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex, nofollow',
      }),
    ]);
    expect(readCalendar(text).name).toMatch(/^Causa – Escritório t-.* \(todos\)$/);
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(text).toContain('\r\nX-WR-TIMEZONE:Europe/Lisbon\r\n');
    const head = await fetch(server.url + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
      200,
      headers.get('etag'),
      '',
    ]);
  });

  it('answers 304 until the calendar changes', async () => {
    const { id, path } = await newFeed(staff);
    const etag = (await read(path)).headers.get('etag')!;
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await read(path, { 'if-none-match': tag });
      expect([tag, again.status, again.text]).toEqual([tag, 304, '']);
    }
    await add({ kind: 'deadline', title: 'Contestação' });
    const after = await read(path, { 'if-none-match': etag });
    expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false]);
    const changed = await staff.put(`/api/calendar-feeds/${id}`, { detail: 'title', version: 1 });
    expect(changed.status).toBe(200);
    const tag = after.headers.get('etag')!;
    expect((await read(path, { 'if-none-match': tag })).status).toBe(200);
  });

  it('gives the same answer if it was guessed, has another shape, or belongs to a suspended office', async () => {
    const { path } = await newFeed(staff);
    await server.owner.query('update offices set suspended_at = now() where id = $1', [office.id]);
    const guessed = `${path.slice(0, -5)}${path.at(-5) === 'A' ? 'B' : 'A'}.ics`;
    const answers = [];
    for (const wrong of [path, guessed, path.replace('.ics', ''), '/api/calendar/x.ics']) {
      const { status, body } = await read(wrong);
      answers.push([status, { ...body, requestId: '' }]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('opens nothing once its person is removed, even if they come back', async () => {
    const colleague = await server.member(office, 'staff', 'Pedro Alves');
    const { path } = await newFeed(colleague);
    expect((await read(path)).status).toBe(200);
    const people = (await staff.list<StaffUser>('/api/staff-users')).body;
    const { id } = people.find(({ fullName }) => fullName === 'Pedro Alves')!;
    expect((await staff.delete(`/api/staff-users/${id}`)).status).toBe(200);
    expect((await read(path)).status).toBe(404);
    await server.owner.query(
      'update staff_users set deactivated_at = null, deactivated_by = null where id = $1',
      [id],
    );
    await server.owner.query(
      `insert into user_roles (office_id, user_id, role) values ($1, $2, 'staff')`,
      [office.id, colleague.userId],
    );
    expect((await read(path)).status).toBe(404);
  });

  it('opens nothing for a person without a staff role, even if other rows remain', async () => {
    const { path } = await newFeed(staff);
    await server.owner.query('delete from user_roles where office_id = $1', [office.id]);
    expect((await read(path)).status).toBe(404);
  });

  it('is refused when it is read a hundred times in a minute, and others are not', async () => {
    const [busy, other] = [
      await newFeed(staff, { name: 'a' }),
      await newFeed(staff, { name: 'b' }),
    ];
    const answers = await Promise.all(Array.from({ length: 100 }, () => read(busy.path)));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([30, 70]);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(other.path)).status).toBe(200);
  });
});

describe('a view of the agenda as a calendar file', () => {
  it('has the filter’s entries, with names and without alarms, and is in the security log', async () => {
    await add({ kind: 'deadline', title: 'Contestação' });
    await add({ kind: 'hearing', title: 'Julgamento', startsAt: '10:00' });
    const filter = encodeURIComponent(JSON.stringify({ kind: 'deadline' }));
    const { status, headers, text } = await staff.get(`${ENTRIES}/export.ics?filter=${filter}`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      expect.stringMatching(/^attachment; filename="agenda_\d{4}-\d\d-\d\d\.ics"$/),
    ]);
    expect(readCalendar(text).events).toEqual([
      expect.objectContaining({
        summary: 'Prazo: Contestação · Ferreira c. Condomínio · 1234/26',
        alarms: [],
      }),
    ]);
    expect(text).not.toContain('REFRESH-INTERVAL');
    const { body: log } = await staff.list<SecurityEvent>('/api/security-log');
    expect(log[0]!.action).toBe('agenda_exported');
  });
});

it('refuses a network address that guesses too many calendars, and still serves it known ones', async () => {
  const { path } = await newFeed(staff);
  const from = { 'x-forwarded-for': '203.0.113.78' };
  const { count } = LIMITS['unknown calendar feeds from an address'];
  const guesses = await Promise.all(
    Array.from({ length: count + 10 }, (_, n) =>
      read(path.replace(/[^/]{4}\.ics$/, `A${10 + n}_.ics`), from),
    ),
  );
  const refused = guesses.filter(({ status }) => status === 429).length;
  expect([refused, guesses.filter(({ status }) => status === 404).length]).toEqual([10, count]);
  expect((await read(path, from)).status).toBe(200);
});

import {
  CASE_COLUMNS,
  columnsValue,
  filterOfView,
  keptQuery,
  queryOfView,
  readCasesView,
} from './case-view-address.js';
import { SAVED_QUERY_MAX } from './saved-views.js';

const read = (query: string) => readCasesView(new URLSearchParams(query));
const ID = '01890000-0000-7000-8000-000000000000';
const DAYS = [
  'dueDate',
  'createdFrom',
  'createdUntil',
  'concludedFrom',
  'concludedUntil',
  'dueFrom',
  'dueUntil',
]
  .map((name) => `&${name}=2026-11-20`)
  .join('');

it('is none without the name of a view', () => {
  expect([read(''), read('view=x'), read('clientId=none')]).toEqual([null, null, null]);
});

it('opens each view in the order that its work is done in', () => {
  expect(read('view=overdue')).toMatchObject({ sort: 'dueDate', descending: true });
  expect(read('view=next_7_days')).toMatchObject({ sort: 'dueDate', descending: false });
  expect(read('view=stalled')).toMatchObject({ sort: 'updatedAt', descending: false });
  expect(read('view=all')).toMatchObject({ sort: 'urgency' });
});

it('takes what exists and leaves out what does not', () => {
  const full = read(
    `view=all&q=a&status=aberto&clientId=none&responsibleId=${ID}&dueDate=2026-11-20&court=none&sort=title&dir=desc&columns=court,x`,
  );
  expect(full).toMatchObject({ sort: 'title', descending: true, columns: ['court'] });
  expect(filterOfView(full!)).toEqual({
    view: 'all',
    q: 'a',
    status: 'aberto',
    clientId: null,
    responsibleId: ID,
    court: null,
    dueDate: '2026-11-20',
  });
  const days = 'createdFrom=2026-01-01&createdUntil=2026-01-31&concludedFrom=2026-02-01';
  const ofReport = `view=all&${days}&concludedUntil=2026-02-28&dueFrom=2026-03-01&dueUntil=2026-03-31&deadline=met`;
  expect(
    new URLSearchParams(filterOfView(read(ofReport)!) as Record<string, string>).toString(),
  ).toBe(ofReport);
  const odd = read(
    'view=all&status=x&clientId=x&responsibleId=1&dueDate=2026-02-30&createdFrom=1&dueUntil=2026-13-01&deadline=late&sort=toString',
  );
  expect(filterOfView(odd!)).toEqual({ view: 'all' });
});

it('says of columns only what is chosen, be it none', () => {
  expect(columnsValue(['updatedAt', 'client', 'status', 'dueDate'])).toBeNull();
  expect(columnsValue(['court', 'client'])).toBe('client,court');
  expect(read(`view=all&columns=${columnsValue([])}`)!.columns).toEqual([]);
});

it('is kept as what it shows, and read again it shows the same', () => {
  for (const query of [
    'view=overdue',
    `view=all&q=a+%26+b%25&status=aberto&clientId=none&responsibleId=${ID}&dueDate=2026-11-20`,
    'view=stalled&sort=title&dir=desc&columns=none',
    `view=all&court=Ju%C3%ADzo+Central+C%C3%ADvel+de+Braga%2C+J4`,
    'view=all&concludedFrom=2026-01-01&concludedUntil=2026-12-31&court=none&sort=concludedAt&dir=desc',
    `view=new_this_month&q=${'%E2%82%AC'.repeat(200)}&status=em_andamento&clientId=${ID}&responsibleId=${ID}&court=${'%E2%82%AC'.repeat(200)}${DAYS}&deadline=missed&columns=${CASE_COLUMNS.join(',')}`,
  ]) {
    const kept = queryOfView(read(query)!);
    expect(read(kept)).toEqual(read(query));
    expect([keptQuery(query), keptQuery(kept)]).toEqual([kept, kept]);
    expect(kept.length).toBeLessThanOrEqual(SAVED_QUERY_MAX);
  }
});

it.each([
  ...['', 'view=x', 'status=aberto', 'view=all&page=2', 'view=all&status=x', 'view=all&sort=id'],
  ...[
    'view=all&clientId=1',
    'view=all&dueDate=2026-02-30',
    'view=all&createdUntil=2026-02-30',
    'view=all&deadline=late',
    'view=all&columns=x',
    'view=all&view=today',
  ],
  ...[`view=all&q=${'a'.repeat(201)}`, 'view=all&__proto__=x', 'view=all&dir=x'],
])('is not kept where any of it is no view’s: %s', (query) => {
  expect(keptQuery(query)).toBeNull();
});

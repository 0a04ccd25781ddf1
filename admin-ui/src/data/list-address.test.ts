import {
  amendments,
  idIn,
  type ListAddress,
  listPath,
  oneOf,
  wordsIn,
  yesIn,
} from './list-address';
import { withValues } from './query-values';

interface Filter {
  q?: string;
  kind?: 'letter' | 'bill';
  clientId?: string;
  late?: boolean;
}

const ADDRESS: ListAddress<Filter, 'name' | 'createdAt'> = {
  filters: { q: wordsIn, kind: oneOf(['letter', 'bill']), clientId: idIn, late: yesIn },
  sorts: ['name', 'createdAt'],
  old: { tipo: (kind) => ({ kind }), atraso: (late) => ({ late }) },
  oldSort: (value) => (value === '-name' ? { field: 'name', order: 'DESC' } : undefined),
};

const json = (filter: unknown) => encodeURIComponent(JSON.stringify(filter));

function read(query: string, list: Parameters<typeof amendments>[2] = {}): string | null {
  const params = new URLSearchParams(query);
  const changes = amendments(params, ADDRESS, list);
  if (!changes) return null;
  const led = withValues(params, changes);
  // An address that was led on stays.
  expect(amendments(led, ADDRESS, list)).toBeNull();
  return decodeURIComponent(led.toString());
}

describe('an older address', () => {
  it('leads on to the filter that it means, and keeps what is not of the list', () => {
    expect(read('mode=list&tipo=bill&atraso=1&page=2')).toBe(
      'mode=list&page=2&filter={"kind":"bill","late":true}',
    );
  });

  it('leads on beside a filter of today', () => {
    expect(read(`tipo=bill&filter=${json({ q: 'Évora' })}`)).toBe(
      'filter={"q":"Évora","kind":"bill"}',
    );
  });

  it('leads on to its order', () => {
    expect(read('sort=-name')).toBe('sort=name&order=DESC');
    expect(read('sort=name&order=desc')).toBe('sort=name&order=DESC');
    expect(read('sort=name')).toBe('sort=name&order=ASC');
  });

  it('leads on to the descending order of the field that the list opens with', () => {
    expect(read('mode=list&order=desc', { sort: { field: 'name' } })).toBe(
      'mode=list&order=DESC&sort=name',
    );
  });
});

it.each([
  '',
  'mode=list',
  `filter=${json({ kind: 'letter', q: 'a' })}`,
  'filter={}&page=3&perPage=25&sort=createdAt&order=ASC',
])('an address of today stays: %s', (query) => expect(read(query)).toBeNull());

it.each([
  [`filter=${json({ kind: 'nothing', q: 'a' })}`, 'filter={"q":"a"}'],
  [`filter=${json({ clientId: '../x', late: 'no', other: 1 })}`, ''],
  [`filter=${json('text')}`, ''],
  ['filter=null', ''],
  ['filter=[1]', ''],
  ['filter={', ''],
  ['page=0', ''],
  ['page=1.5', ''],
  ['perPage=100000', ''],
  ['sort=salary&order=ASC', ''],
  ['order=ASC', ''],
  ['tipo=nothing', ''],
])('a value that does not exist counts as absent: %s', (query, led) =>
  expect(read(query)).toBe(led),
);

it('an endless list has no page in its address', () => {
  expect(read('page=3&sort=name&order=ASC', { infinite: true })).toBe('sort=name&order=ASC');
});

it('a link names filter, order and further values', () => {
  const path = listPath<'documents'>('documentos', {
    filter: { recent: true },
    sort: { field: 'title', order: 'ASC' },
    query: { view: 'documents' },
  });
  expect(decodeURIComponent(path)).toBe(
    '/documentos?view=documents&filter={"recent":true}&sort=title&order=ASC',
  );
  expect(listPath<'deletions'>('lixeira', {})).toBe('/lixeira');
});

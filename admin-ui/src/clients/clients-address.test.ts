import { amendments } from '../data/list-address';
import { withValues } from '../data/query-values';
import { CLIENTS_ADDRESS, clientsPath, modeOf, sortedBy } from './clients-address';

it.each([
  ['', { kind: 'dashboard' }],
  ['mode=list', { kind: 'list' }],
  ['mode=create', { kind: 'create' }],
  ['mode=nothing', { kind: 'dashboard' }],
  ['mode=list&edit=7', { kind: 'edit', clientId: '7' }],
])('"%s" is the mode %j', (query, mode) => {
  expect(modeOf(new URLSearchParams(query))).toEqual(mode);
});

describe('the address of the list', () => {
  const read = (query: string) => {
    const params = new URLSearchParams(query);
    const values = withValues(params, amendments(params, CLIENTS_ADDRESS) ?? {});
    const { filter, ...rest } = Object.fromEntries(values);
    return { ...rest, ...(filter && { filter: JSON.parse(filter) as object }) };
  };

  it('counts what does not exist as absent', () => {
    expect(read('activity=asleep&sort=iban&order=up&page=-3')).toEqual({});
  });

  it('keeps search, filter, order and page of an older one', () => {
    const older = 'mode=list&q=braga&activity=inactive&sort=caseCount&order=desc&page=4';
    expect(read(older)).toEqual({
      mode: 'list',
      filter: { q: 'braga', activity: 'inactive' },
      sort: 'caseCount',
      order: 'DESC',
      page: '4',
    });
    expect(read('newThisMonth=true&withoutDocuments=0')).toEqual({});
    expect(read('withoutDocuments=1')).toEqual({ filter: { withoutDocuments: true } });
  });

  it('leads to as few as the figure counts, the new ones first, and reads the same again', () => {
    const led = (what: Parameters<typeof clientsPath>[0]) => read(clientsPath(what).split('?')[1]!);
    expect(led('newThisMonth')).toEqual({
      mode: 'list',
      filter: { newThisMonth: true },
      sort: 'createdAt',
      order: 'DESC',
    });
    expect(led('withoutDocuments')).toEqual({ mode: 'list', filter: { withoutDocuments: true } });
    expect(led('inactive')).toEqual({ mode: 'list', filter: { activity: 'inactive' } });
    expect(led(null)).toEqual({ mode: 'list' });
  });
});

describe('sortedBy', () => {
  it('turns the order of the column that is sorted by already', () => {
    expect(sortedBy({ field: 'city', order: 'ASC' }, 'city').order).toBe('DESC');
  });
  it('starts names from the beginning, and figures and dates from the greatest', () => {
    const byCity = { field: 'city', order: 'ASC' } as const;
    expect(sortedBy(byCity, 'name')).toEqual({ field: 'name', order: 'ASC' });
    expect(sortedBy(byCity, 'caseCount')).toEqual({ field: 'caseCount', order: 'DESC' });
    expect(sortedBy(byCity, 'updatedAt')).toEqual({ field: 'updatedAt', order: 'DESC' });
  });
});

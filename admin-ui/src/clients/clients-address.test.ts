import { withValues } from '../data/query-values';
import { listValues, readAddress, sortedBy } from './clients-address';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('readAddress', () => {
  it.each([
    ['', { kind: 'dashboard' }],
    ['mode=list', { kind: 'list' }],
    ['mode=create', { kind: 'create' }],
    ['mode=nothing', { kind: 'dashboard' }],
    ['mode=list&edit=7', { kind: 'edit', clientId: '7' }],
  ])('"%s" is the mode %j', (query, mode) => expect(read(query).mode).toEqual(mode));

  it('counts what does not exist as absent', () => {
    expect(read('activity=asleep&sort=iban&order=up&page=-3')).toMatchObject({
      activity: null,
      sort: 'name',
      descending: false,
      page: 1,
    });
  });

  it('keeps search, filter, order and page', () => {
    expect(read('q=braga&activity=inactive&sort=caseCount&order=desc&page=4')).toMatchObject({
      q: 'braga',
      activity: 'inactive',
      sort: 'caseCount',
      descending: true,
      page: 4,
    });
  });
});

describe('listValues', () => {
  it('leads to as few as the figure counts, the new ones first, and reads the same again', () => {
    const led = (what: Parameters<typeof listValues>[0]) =>
      read(withValues(new URLSearchParams('q=old&page=4'), listValues(what)).toString());
    expect(led('newThisMonth')).toMatchObject({
      mode: { kind: 'list' },
      ...{ q: '', newThisMonth: true, withoutDocuments: false, activity: null },
      ...{ sort: 'createdAt', descending: true, page: 1 },
    });
    expect(led('withoutDocuments')).toMatchObject({ withoutDocuments: true, sort: 'name' });
    expect(led('inactive')).toMatchObject({ activity: 'inactive', newThisMonth: false });
    expect(read('newThisMonth=true&withoutDocuments=0')).toMatchObject({
      newThisMonth: false,
      withoutDocuments: false,
    });
  });
});

describe('sortedBy', () => {
  it('turns the order of the column that is sorted by already', () => {
    expect(sortedBy({ sort: 'city', descending: false }, 'city').descending).toBe(true);
  });
  it('starts names from the beginning, and figures and dates from the greatest', () => {
    const byCity = { sort: 'city', descending: false } as const;
    expect(sortedBy(byCity, 'name')).toEqual({ sort: 'name', descending: false });
    expect(sortedBy(byCity, 'caseCount')).toEqual({ sort: 'caseCount', descending: true });
    expect(sortedBy(byCity, 'updatedAt')).toEqual({ sort: 'updatedAt', descending: true });
  });
});

import { ENTRY_KINDS } from '../../../src/contract/agenda';
import {
  agendaQuery,
  filterOf,
  isNarrowed,
  ME,
  readAgendaAddress,
  toggledKinds,
} from './agenda-address';

const ID = '01990000-0000-7000-8000-000000000001';
const read = (query: string) => readAgendaAddress(new URLSearchParams(query));
const WEEK = { from: '2026-11-23', until: '2026-11-29' };

describe('the address of the agenda', () => {
  it('shows everything from today on unless it says otherwise', () => {
    expect(read('')).toEqual({
      view: null,
      day: null,
      at: null,
      who: null,
      kinds: ENTRY_KINDS,
      caseId: null,
      clientId: null,
      settled: true,
    });
    expect(isNarrowed(read('view=week&day=2026-12-01&settled=no'))).toBe(false);
  });

  it('keeps view, day, person, kinds, case, client and whether settled entries are shown', () => {
    const query = `view=week&day=2026-12-01&who=me&kinds=task,deadline&caseId=${ID}&clientId=${ID}&settled=no`;
    expect(read(query)).toEqual({
      view: 'week',
      day: '2026-12-01',
      at: null,
      who: ME,
      kinds: ['deadline', 'task'],
      caseId: ID,
      clientId: ID,
      settled: false,
    });
    expect(isNarrowed(read(query))).toBe(true);
  });

  it.each([
    'view=year',
    'day=2026-02-30',
    'day=1850-01-01',
    'day=9999-12-31',
    'who=rita',
    'kinds=prazo',
    'caseId=1',
  ])('ignores %s', (query) => expect(read(query)).toEqual(read('')));
});

describe('a press on a kind', () => {
  it.each([
    ['task', ENTRY_KINDS, 'deadline,hearing'],
    ['task', ['deadline', 'hearing'], null],
    ['task', ['task'], 'none'],
    ['hearing', [], 'hearing'],
  ] as const)('%s of %j leaves %s', (kind, kinds, value) =>
    expect(toggledKinds(kinds, kind)).toBe(value),
  );

  it('may leave none, which is another filter than all', () => {
    expect(filterOf(read('kinds=none'), undefined)).toEqual({ kinds: [] });
    expect(filterOf(read(''), undefined)).toEqual({});
  });
});

it('the filter names the reader by their own id, and nobody by none', () => {
  expect(filterOf(read('who=me&settled=no'), ID)).toEqual({ personId: ID, view: 'open' });
  expect(filterOf(read('who=none'), ID)).toEqual({ personId: null });
  expect(agendaQuery(filterOf(read('who=none&kinds=task&settled=no'), ID), WEEK)).toBe(
    'from=2026-11-23&until=2026-11-29&view=open&kinds=task&personId=none',
  );
});

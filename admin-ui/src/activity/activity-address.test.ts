import { queryOf, readView } from './activity-address';

const ID = '01990000-0000-7000-8000-000000000001';

describe('readView', () => {
  it('reads valid values and ignores invalid ones', () => {
    const params = new URLSearchParams({ who: ID, kind: 'notes', since: 'yesterday' });
    expect(readView(params)).toEqual({ who: ID, kind: 'notes', sinceYesterday: true });
    expect(readView(new URLSearchParams({ who: 'rita', kind: 'tudo', since: '2026' }))).toEqual({
      who: null,
      kind: null,
      sinceYesterday: false,
    });
  });
});

describe('queryOf', () => {
  it('asks from yesterday on, and leaves out filters that are not set', () => {
    const view = { who: null, kind: null, sinceYesterday: true };
    expect(queryOf(view, '2026-03-01')).toBe('from=2026-02-28');
    expect(queryOf({ ...view, sinceYesterday: false }, '2026-03-01')).toBe('');
  });
});

import { filterOf, readView } from './use-security-address';

const WHO = '0199d1f0-0000-7000-8000-000000000001';
const viewOf = (query: string) => readView(new URLSearchParams(query));
const TODAY = '2026-11-21';

it('asks for the last 30 days, today among them, where nothing is said', () => {
  expect(filterOf(viewOf(''), TODAY)).toEqual({ from: '2026-10-23' });
  expect(filterOf(viewOf('days=0'), TODAY)).toEqual({});
});

it('tells a kind of actions from an action', () => {
  expect(filterOf(viewOf(`days=0&what=entries&who=${WHO}`), TODAY)).toEqual({
    kind: 'entries',
    who: WHO,
  });
  expect(filterOf(viewOf(`days=0&key=${WHO}`), TODAY)).toEqual({ apiKey: WHO });
  expect(filterOf(viewOf('days=0&what=sign_in&q=203.'), TODAY)).toEqual({
    action: 'sign_in',
    q: '203.',
  });
});

it('takes what does not exist for absent', () => {
  expect(viewOf('who=rita&key=erp&what=toString&days=31&page=-2')).toEqual({
    q: '',
    who: null,
    apiKey: null,
    what: null,
    period: 30,
    page: 1,
  });
});

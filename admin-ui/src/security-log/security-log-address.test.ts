import { amendments } from '../data/list-address';
import { ADDRESS, filterOf, periodIn } from './security-log-address';

const WHO = '0199d1f0-0000-7000-8000-000000000001';
const TODAY = '2026-11-21';
const ofPeriod = (query: string) => filterOf(periodIn(new URLSearchParams(query)), TODAY);
const led = (query: string) => amendments(new URLSearchParams(query), ADDRESS);

it('asks for the last 30 days, today among them, where nothing is said', () => {
  expect(ofPeriod('')).toEqual({ from: '2026-10-23' });
  expect(ofPeriod('days=31')).toEqual({ from: '2026-10-23' });
  expect(ofPeriod('days=0')).toEqual({});
});

it('tells a kind of actions from an action in an older address', () => {
  expect(led(`days=0&what=entries&who=${WHO}`)).toEqual({
    who: null,
    what: null,
    filter: JSON.stringify({ who: WHO, kind: 'entries' }),
  });
  expect(led(`key=${WHO}`)).toMatchObject({ filter: JSON.stringify({ apiKey: WHO }) });
  expect(led('what=sign_in&q=203.')).toMatchObject({
    filter: JSON.stringify({ q: '203.', action: 'sign_in' }),
  });
});

it('takes what does not exist for absent', () => {
  const gone = { who: null, key: null, what: null, page: null };
  expect(led('who=rita&key=erp&what=toString&days=31&page=-2')).toEqual(gone);
});

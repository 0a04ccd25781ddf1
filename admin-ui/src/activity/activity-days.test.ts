import type { OfficeActivity } from '../../../src/contract/activity';
import { byDay, dayTitle } from './activity-days';

const at = (id: string, instant: string) => ({ id, at: instant }) as OfficeActivity;

it('days are the office’s, not those of UTC', () => {
  const entries = [
    at('c', '2026-07-02T09:00:00Z'),
    at('b', '2026-07-01T23:30:00Z'),
    at('a', '2026-07-01T22:30:00Z'),
  ];
  const days = byDay(entries, 'Europe/Lisbon');
  expect(days.map(({ day, entries: all }) => [day, all.map(({ id }) => id)])).toEqual([
    ['2026-07-02', ['c', 'b']],
    ['2026-07-01', ['a']],
  ]);
});

it.each([
  ['2026-11-20', 'Hoje, sexta-feira, 20 de novembro de 2026'],
  ['2026-11-19', 'Ontem, quinta-feira, 19 de novembro de 2026'],
  ['2026-11-18', 'Quarta-feira, 18 de novembro de 2026'],
])('%s is called %s', (day, title) => expect(dayTitle(day, '2026-11-20')).toBe(title));

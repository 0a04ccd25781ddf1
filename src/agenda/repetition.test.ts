import { dayAfter, dayOfRule, type RepetitionRule } from './repetition.js';

/** The days of a rule, computed like occurrences: each after the previous one. */
function days(rule: Omit<RepetitionRule, 'until'> & { until?: string }, count: number): string[] {
  const found: string[] = [];
  for (let earliest = rule.from; found.length < count; earliest = dayAfter(found.at(-1)!)) {
    const day = dayOfRule({ until: null, ...rule }, earliest);
    if (day === null) break;
    found.push(day);
  }
  return found;
}

it.each([
  ['every day, over the end of a month', 'daily', '2028-02-28', ['2028-02-29', '2028-03-01']],
  ['every week, on the same weekday', 'weekly', '2026-12-28', ['2027-01-04', '2027-01-11']],
  ['every month, on its day', 'monthly', '2026-12-28', ['2027-01-28', '2027-02-28']],
  [
    'every month on the 31st, which is the last day of shorter months',
    'monthly',
    '2026-12-31',
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  [
    'every month on the 30th, which is the last day of February',
    'monthly',
    '2027-12-30',
    ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30'],
  ],
  ['every year, on its day', 'yearly', '2026-03-01', ['2027-03-01', '2028-03-01']],
  [
    'every year on 29 February, which is the 28th in other years',
    'yearly',
    '2024-02-29',
    ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  ['every year on the last day', 'yearly', '2026-12-31', ['2027-12-31']],
] as const)('comes back %s', (_, repeats, from, expected) => {
  expect(days({ repeats, from }, expected.length + 1)).toEqual([from, ...expected]);
});

it('leaves out what lies before the earliest day and keeps to the rule', () => {
  const rule = { repeats: 'weekly', from: '1900-01-05', until: null } as const;
  expect(dayOfRule(rule, '2026-11-30')).toBe('2026-12-04');
  expect(dayOfRule(rule, '2026-12-04')).toBe('2026-12-04');
  expect(dayOfRule(rule, '1899-12-31')).toBe('1900-01-05');
});

it('ends with its last day, which belongs to it, or with the last day of all', () => {
  expect(days({ repeats: 'monthly', from: '2026-10-31', until: '2026-12-31' }, 9)).toEqual([
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
  ]);
  expect(days({ repeats: 'yearly', from: '2199-05-05' }, 9)).toEqual(['2199-05-05', '2200-05-05']);
});

import { addMonths, mondayOf, parseDay, weeksOf } from './month';

describe('parseDay', () => {
  it.each([
    ['24/12/2026', '2026-12-24'],
    [' 1/2/2026 ', '2026-02-01'],
    ['24.12.26', '2026-12-24'],
    ['24122026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %s', (text, day) => expect(parseDay(text)).toBe(day));

  it.each([
    '',
    '24/12',
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '12/13/2026',
    '241226',
    'amanhã',
  ])('refuses "%s"', (text) => expect(parseDay(text)).toBeNull());
});

describe('weeksOf', () => {
  it('starts every week on Monday and holds the whole month', () => {
    const weeks = weeksOf('2026-11-20');
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.[6]).toBe('2026-12-06');
    expect(weeks).toHaveLength(6);
  });
  it('takes four weeks where a month fills them exactly', () => {
    expect(weeksOf('2027-02-10')).toHaveLength(4);
  });
  it('crosses the year', () => {
    expect(weeksOf('2026-12-31').at(-1)).toContain('2027-01-03');
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %i is %s', (day, months, result) => expect(addMonths(day, months)).toBe(result));
});

describe('mondayOf', () => {
  it.each([
    ['2026-11-20', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('%s belongs to the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));
});

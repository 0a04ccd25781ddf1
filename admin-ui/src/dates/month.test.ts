import { addMonths, mondayOf, parseDay, weeksOf } from './month';

describe('parseDay', () => {
  const TODAY = '2026-11-22';

  it.each([
    ['24/12/2026', '2026-12-24'],
    [' 1/2/2026 ', '2026-02-01'],
    ['24.12.26', '2026-12-24'],
    ['5.12.2026', '2026-12-05'],
    ['5/12/26', '2026-12-05'],
    ['24122026', '2026-12-24'],
    ['051226', '2026-12-05'],
    ['2026-12-24', '2026-12-24'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %s', (text, day) => expect(parseDay(text, TODAY)).toBe(day));

  it.each([
    ['5/12', '2026-12-05'],
    ['0512', '2026-12-05'],
    ['22/11', '2026-11-22'],
    ['21/11', '2027-11-21'],
    ['3-1', '2027-01-03'],
    ['29/2', '2028-02-29'],
  ])('takes %s for the next such day', (text, day) => expect(parseDay(text, TODAY)).toBe(day));

  it.each([
    ['+10', '2026-12-02'],
    ['+ 10d', '2026-12-02'],
    ['+0', '2026-11-22'],
    ['+2s', '2026-12-06'],
    ['+3m', '2027-02-22'],
    ['hoje', '2026-11-22'],
    ['Amanhã', '2026-11-23'],
    ['amanha', '2026-11-23'],
  ])('counts %s from today', (text, day) => expect(parseDay(text, TODAY)).toBe(day));

  it.each([
    '',
    '24',
    '+',
    '-10',
    '10',
    '+10x',
    '31/02',
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '12/13/2026',
    '241326',
    'ontem',
  ])('refuses "%s"', (text) => expect(parseDay(text, TODAY)).toBeNull());
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

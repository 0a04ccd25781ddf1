import { dayLook, holidaysBetween, monthSpan, weekSpan } from './grid';

const TODAY = '2026-11-27';

describe('the month', () => {
  it('begins with five weeks from this one on, and its arrows lead to the first of a month', () => {
    const { from, until, weeks, before, after } = monthSpan(null, TODAY);
    expect([from, until, weeks.length]).toEqual(['2026-11-23', '2026-12-27', 5]);
    expect([before, after]).toEqual(['2026-11-01', '2026-12-01']);
  });

  it.each([
    ['2026-12-01', '2026-11-30', '2027-01-03', 5],
    ['2027-02-10', '2027-02-01', '2027-02-28', 4],
    ['2026-08-31', '2026-07-27', '2026-09-06', 6],
  ])('that holds %s has its whole weeks from %s to %s', (day, from, until, weeks) => {
    const span = monthSpan(day, TODAY);
    expect([span.from, span.until, span.weeks.length]).toEqual([from, until, weeks]);
  });

  it('goes over the end of a year', () => {
    expect(monthSpan('2026-12-01', TODAY)).toMatchObject({
      before: '2026-11-01',
      after: '2027-01-01',
    });
  });
});

it('the week goes from Monday to Sunday, and its arrows by a week', () => {
  const { from, until, before, after } = weekSpan('2027-01-03', TODAY);
  expect([from, until]).toEqual(['2026-12-28', '2027-01-03']);
  expect([before, after]).toEqual(['2026-12-21', '2027-01-04']);
  expect(weekSpan(null, TODAY).from).toBe('2026-11-23');
});

describe('a day', () => {
  it('is a weekend, a holiday, or in the recess, whose first day that is shown names it', () => {
    expect(dayLook('2026-11-28', 'portugal', '2026-11-23')).toMatchObject({ isWeekend: true });
    expect(dayLook('2026-12-01', 'portugal', '2026-11-23')).toMatchObject({
      holiday: 'Restauração da Independência',
      inRecess: false,
    });
    const inRecess = (day: string, first: string) => dayLook(day, 'portugal', first).beginsRecess;
    expect(inRecess('2026-12-22', '2026-11-23')).toBe(true);
    expect(inRecess('2026-12-23', '2026-11-23')).toBe(false);
    expect(inRecess('2026-12-28', '2026-12-28')).toBe(true);
  });
});

it('holidays of a list are those on working days', () => {
  expect(holidaysBetween('2026-11-27', '2026-12-08', 'portugal')).toEqual([
    '2026-12-01',
    '2026-12-08',
  ]);
  // 15 August 2026 is a Saturday.
  expect(holidaysBetween('2026-08-14', '2026-08-16', 'portugal')).toEqual([]);
});

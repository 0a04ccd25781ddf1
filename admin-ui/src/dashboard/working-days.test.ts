import { easter, isWorkingDay, workingDaysUntil } from './working-days';

describe('easter', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (year, date) => expect(easter(year)).toBe(date));
});

describe('isWorkingDay', () => {
  it('is no on weekends and national holidays of the office’s country', () => {
    expect(isWorkingDay('2026-11-21', 'portugal')).toBe(false);
    expect(isWorkingDay('2026-12-01', 'portugal')).toBe(false);
    expect(isWorkingDay('2026-12-01', 'spain')).toBe(true);
    expect(isWorkingDay('2026-11-20', 'brazil')).toBe(false);
    expect(isWorkingDay('2026-11-20', 'portugal')).toBe(true);
  });
  it('knows the holidays that move with Easter', () => {
    expect(isWorkingDay('2026-04-03', 'portugal')).toBe(false);
    expect(isWorkingDay('2026-06-04', 'portugal')).toBe(false);
    expect(isWorkingDay('2026-06-04', 'spain')).toBe(true);
  });
});

describe('workingDaysUntil', () => {
  it('leaves out today and counts the last day', () => {
    expect(workingDaysUntil('2026-11-20', '2026-11-23', 'portugal')).toBe(1);
    expect(workingDaysUntil('2026-11-20', '2026-11-27', 'portugal')).toBe(5);
    expect(workingDaysUntil('2026-11-20', '2026-11-22', 'portugal')).toBe(0);
    expect(workingDaysUntil('2026-11-30', '2026-12-02', 'portugal')).toBe(1);
  });
});

import { calendarDays, mondayOf } from './calendar';

describe('mondayOf', () => {
  it.each([
    ['2026-11-20', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('%s belongs to the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));
});

describe('calendarDays', () => {
  it('spans three weeks from Monday and fills the days without deadlines', () => {
    const days = calendarDays({
      today: '2026-11-20',
      calendar: [{ date: '2026-11-30', count: 2 }],
    });
    expect(days).toHaveLength(21);
    expect(days[0]).toEqual({ date: '2026-11-16', count: 0, isWeekend: false });
    expect(days[6]).toEqual({ date: '2026-11-22', count: 0, isWeekend: true });
    expect(days[14]).toEqual({ date: '2026-11-30', count: 2, isWeekend: false });
    expect(days[20]?.date).toBe('2026-12-06');
  });
});

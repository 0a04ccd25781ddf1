import { calendarDays } from './calendar';

describe('calendarDays', () => {
  it('spans four weeks from Monday and fills the days without deadlines', () => {
    const days = calendarDays({
      today: '2026-11-20',
      calendar: [{ date: '2026-11-30', count: 2 }],
    });
    expect(days).toHaveLength(28);
    expect(days[0]).toEqual({ date: '2026-11-16', count: 0, isWeekend: false });
    expect(days[6]).toEqual({ date: '2026-11-22', count: 0, isWeekend: true });
    expect(days[14]).toEqual({ date: '2026-11-30', count: 2, isWeekend: false });
    expect(days[27]?.date).toBe('2026-12-13');
  });
});

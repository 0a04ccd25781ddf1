import { dueDay, dueWords } from './due-words';

describe('dueWords', () => {
  it.each([
    ['2026-11-18', 'há 2 dias'],
    ['2026-11-19', 'ontem'],
    ['2026-11-20', 'hoje'],
    ['2026-11-21', 'amanhã'],
    ['2026-11-22', '0 dias úteis'],
    ['2026-11-23', '1 dia útil'],
    ['2026-11-24', '2 dias úteis'],
    ['2026-12-02', '7 dias úteis'],
    ['2027-01-04', 'em 45 dias'],
  ])('%s seen from Friday 20 November', (date, words) => {
    expect(dueWords(date, '2026-11-20', 'portugal')).toBe(words);
  });
});

describe('dueDay', () => {
  it('names the weekday in this year, and the year in another', () => {
    expect(dueDay('2026-11-19', '2026-11-20')).toBe('quinta, 19/11');
    expect(dueDay('2025-11-19', '2026-01-02')).toBe('19/11/2025');
    expect(dueDay('2027-01-04', '2026-12-30')).toBe('04/01/2027');
  });
});

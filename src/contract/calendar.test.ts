import { courtRecess, easter, holidayOf, isWorkingDay, workingDaysUntil } from './calendar.js';
import { COUNTRIES, type Country } from './session.js';

const YEARS = Array.from({ length: 101 }, (_, n) => 2000 + n);

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Easter by its definition: the Sunday after the first ecclesiastical full moon on or after 21 March. */
function easterByTheMoon(year: number): string {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const solar = Math.floor((3 * century) / 4) - 12;
  const lunar = Math.floor((8 * century + 5) / 25) - 5;
  let epact = (((11 * golden + 20 + lunar - solar) % 30) + 30) % 30;
  if ((epact === 25 && golden > 11) || epact === 24) epact += 1;
  let moon = 44 - epact;
  if (moon < 21) moon += 30;
  const full = plus(`${year}-03-01`, moon - 1);
  return plus(full, 7 - weekday(full));
}

describe('Easter', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2076, '2076-04-19'],
    [2100, '2100-03-28'],
  ])('in %i is %s', (year, day) => expect(easter(year)).toBe(day));

  it('is the Sunday after the full moon of spring, in every year from 2000 to 2100', () => {
    expect(YEARS.map(easter)).toEqual(YEARS.map(easterByTheMoon));
  });

  it('moves its days with it, in every year from 2000 to 2100', () => {
    for (const year of YEARS) {
      const sunday = easter(year);
      const corpus = plus(sunday, 60);
      expect([year, weekday(plus(sunday, -2)), weekday(corpus)]).toEqual([year, 5, 4]);
      for (const country of COUNTRIES) {
        expect(holidayOf(plus(sunday, -2), country)).toBe('Sexta-feira Santa');
      }
      const suspended = year >= 2013 && year <= 2015;
      // Where it falls on another holiday that day stays one.
      expect([year, holidayOf(corpus, 'portugal') !== null]).toEqual([
        year,
        !suspended || corpus.endsWith('-06-10'),
      ]);
      expect(courtRecess(plus(sunday, -7), 'portugal')).toEqual({
        from: plus(sunday, -7),
        to: plus(sunday, 1),
      });
      expect(courtRecess(plus(sunday, -8), 'portugal')).toBeNull();
      expect(courtRecess(plus(sunday, 2), 'portugal')).toBeNull();
    }
  });
});

describe('national holidays', () => {
  it.each<[string, Country, string | null]>([
    ['2026-12-01', 'portugal', 'Restauração da Independência'],
    ['2014-12-01', 'portugal', null],
    ['2016-12-01', 'portugal', 'Restauração da Independência'],
    ['2026-04-05', 'portugal', 'Páscoa'],
    ['2026-06-04', 'portugal', 'Corpo de Deus'],
    ['2026-02-17', 'portugal', null],
    ['2026-12-01', 'spain', null],
    ['2026-12-06', 'spain', 'Dia da Constituição'],
    ['2026-06-04', 'spain', null],
    ['2023-11-20', 'brazil', null],
    ['2024-11-20', 'brazil', 'Dia da Consciência Negra'],
    ['2026-09-07', 'brazil', 'Independência do Brasil'],
  ])('%s in %s: %s', (day, country, name) => expect(holidayOf(day, country)).toBe(name));
});

describe('the weeks in which terms do not run', () => {
  it.each<[string, Country, [string, string] | null]>([
    ['2026-12-21', 'portugal', null],
    ['2026-12-22', 'portugal', ['2026-12-22', '2027-01-03']],
    ['2027-01-03', 'portugal', ['2026-12-22', '2027-01-03']],
    ['2027-01-04', 'portugal', null],
    ['2026-07-15', 'portugal', null],
    ['2026-07-16', 'portugal', ['2026-07-16', '2026-08-31']],
    ['2026-08-31', 'portugal', ['2026-07-16', '2026-08-31']],
    ['2026-09-01', 'portugal', null],
    ['2026-07-31', 'spain', null],
    ['2026-08-01', 'spain', ['2026-08-01', '2026-08-31']],
    ['2021-12-28', 'spain', null],
    ['2022-01-03', 'spain', null],
    ['2022-12-28', 'spain', ['2022-12-24', '2023-01-06']],
    ['2023-01-06', 'spain', ['2022-12-24', '2023-01-06']],
    ['2023-01-07', 'spain', null],
    ['2026-12-19', 'brazil', null],
    ['2027-01-20', 'brazil', ['2026-12-20', '2027-01-20']],
    ['2027-01-21', 'brazil', null],
  ])('%s in %s', (day, country, expected) => {
    const recess = courtRecess(day, country);
    expect(recess && [recess.from, recess.to]).toEqual(expected);
  });
});

describe('working days', () => {
  it('are neither weekends nor national holidays of the office’s country', () => {
    expect(isWorkingDay('2026-11-21', 'portugal')).toBe(false);
    expect(isWorkingDay('2026-12-01', 'portugal')).toBe(false);
    expect(isWorkingDay('2026-12-01', 'spain')).toBe(true);
    expect(isWorkingDay('2026-11-20', 'brazil')).toBe(false);
    expect(isWorkingDay('2026-11-20', 'portugal')).toBe(true);
  });

  it('are counted without the first day and with the last', () => {
    expect(workingDaysUntil('2026-11-20', '2026-11-23', 'portugal')).toBe(1);
    expect(workingDaysUntil('2026-11-20', '2026-11-27', 'portugal')).toBe(5);
    expect(workingDaysUntil('2026-11-20', '2026-11-22', 'portugal')).toBe(0);
    expect(workingDaysUntil('2026-11-30', '2026-12-02', 'portugal')).toBe(1);
  });
});

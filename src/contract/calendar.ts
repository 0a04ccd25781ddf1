import type { Country } from './session.js';

/*
 * Days on which courts rest: weekends, national holidays, and the weeks in which terms do not run. Regional and
 * municipal holidays and those of one court are not known here, so that a day without a hint may be one of them.
 */

/** A holiday of every year from `since` on, both included, but for the years in `not`. */
interface Holiday {
  name: string;
  /** `MM-DD`, or days from Easter Sunday. */
  on: string | number;
  since?: number;
  not?: readonly [from: number, to: number];
}

/** Four Portuguese holidays were none in these years (Lei 23/2012, Lei 8/2016). */
const SUSPENDED = [2013, 2015] as const;

const HOLIDAYS: Record<Country, readonly Holiday[]> = {
  portugal: [
    { name: 'Ano Novo', on: '01-01' },
    { name: 'Sexta-feira Santa', on: -2 },
    { name: 'Páscoa', on: 0 },
    { name: 'Dia da Liberdade', on: '04-25' },
    { name: 'Dia do Trabalhador', on: '05-01' },
    { name: 'Corpo de Deus', on: 60, not: SUSPENDED },
    { name: 'Dia de Portugal', on: '06-10' },
    { name: 'Assunção de Nossa Senhora', on: '08-15' },
    { name: 'Implantação da República', on: '10-05', not: SUSPENDED },
    { name: 'Todos os Santos', on: '11-01', not: SUSPENDED },
    { name: 'Restauração da Independência', on: '12-01', not: SUSPENDED },
    { name: 'Imaculada Conceição', on: '12-08' },
    { name: 'Natal', on: '12-25' },
  ],
  spain: [
    { name: 'Ano Novo', on: '01-01' },
    { name: 'Epifania do Senhor', on: '01-06' },
    { name: 'Sexta-feira Santa', on: -2 },
    { name: 'Dia do Trabalhador', on: '05-01' },
    { name: 'Assunção de Nossa Senhora', on: '08-15' },
    { name: 'Festa Nacional de Espanha', on: '10-12' },
    { name: 'Todos os Santos', on: '11-01' },
    { name: 'Dia da Constituição', on: '12-06' },
    { name: 'Imaculada Conceição', on: '12-08' },
    { name: 'Natal', on: '12-25' },
  ],
  brazil: [
    { name: 'Confraternização Universal', on: '01-01' },
    // No federal law names it; courts are closed everywhere.
    { name: 'Sexta-feira Santa', on: -2 },
    { name: 'Tiradentes', on: '04-21' },
    { name: 'Dia do Trabalhador', on: '05-01' },
    { name: 'Independência do Brasil', on: '09-07' },
    { name: 'Nossa Senhora Aparecida', on: '10-12' },
    { name: 'Finados', on: '11-02' },
    { name: 'Proclamação da República', on: '11-15' },
    { name: 'Dia da Consciência Negra', on: '11-20', since: 2024 },
    { name: 'Natal', on: '12-25' },
  ],
};

/** Weeks of every year in which terms do not run; where `to` is before `from` they end in the next year. */
interface Recess {
  /** `MM-DD`, or days from Easter Sunday; both included. */
  from: string | number;
  to: string | number;
  /** The first year in which it began. */
  since?: number;
}

const RECESSES: Record<Country, readonly Recess[]> = {
  // Férias judiciais, LOSJ 28: Palm Sunday to Easter Monday among them.
  portugal: [
    { from: '12-22', to: '01-03' },
    { from: -7, to: 1 },
    { from: '07-16', to: '08-31' },
  ],
  // Días inhábiles, LOPJ 183 and, at Christmas since Ley Orgánica 14/2022, LEC 130.2.
  spain: [
    { from: '08-01', to: '08-31' },
    { from: '12-24', to: '01-06', since: 2022 },
  ],
  // CPC 220.
  brazil: [{ from: '12-20', to: '01-20' }],
};

const DAY_MS = 86_400_000;

/** A day moved by whole days; `YYYY-MM-DD`, as all days here. */
function moved(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Easter Sunday of a Gregorian year (the anonymous computus, Nature 1876). */
export function easter(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const g = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1))
    .toISOString()
    .slice(0, 10);
}

function dayIn(year: number, on: string | number): string {
  return typeof on === 'number' ? moved(easter(year), on) : `${year}-${on}`;
}

/** Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Name of a national holiday; null on other days. */
export function holidayOf(day: string, country: Country): string | null {
  const year = Number(day.slice(0, 4));
  const found = HOLIDAYS[country].find(
    ({ on, since = 0, not: [first, last] = [Infinity, -Infinity] }) =>
      year >= since && !(year >= first && year <= last) && dayIn(year, on) === day,
  );
  return found?.name ?? null;
}

/** National holidays of some years. */
export function holidaysOf(country: Country, first: number, last: number): string[] {
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const days = years.flatMap((year) => HOLIDAYS[country].map(({ on }) => dayIn(year, on)));
  return days.filter((day) => holidayOf(day, country) !== null);
}

/** The weeks without terms that a day falls into, both days included; null on other days. */
export function courtRecess(day: string, country: Country): { from: string; to: string } | null {
  const year = Number(day.slice(0, 4));
  for (const { from, to, since = 0 } of RECESSES[country]) {
    for (const begun of [year - 1, year]) {
      const first = dayIn(begun, from);
      const last = dayIn(begun, to);
      const end = last < first ? dayIn(begun + 1, to) : last;
      if (begun >= since && first <= day && day <= end) return { from: first, to: end };
    }
  }
  return null;
}

/** Neither weekend nor national holiday. */
export function isWorkingDay(day: string, country: Country): boolean {
  return !isWeekend(day) && holidayOf(day, country) === null;
}

/** Working days after `from` up to and including `to`. */
export function workingDaysUntil(from: string, to: string, country: Country): number {
  let count = 0;
  for (let day = moved(from, 1); day <= to; day = moved(day, 1)) {
    if (isWorkingDay(day, country)) count += 1;
  }
  return count;
}

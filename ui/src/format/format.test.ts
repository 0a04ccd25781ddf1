import {
  addDays,
  dateTime,
  dayAndLongMonth,
  dayAndMonth,
  dayOf,
  daysBetween,
  fullDate,
  longDate,
  relativeTime,
  shortDate,
  todayIn,
  weekdayDate,
} from './dates';
import { dayDistance, deadlineText, deadlineTone } from './deadlines';
import { firstName, initials } from './names';
import { cappedCount, count, percent } from './numbers';
import { money, monthly } from './prices';
import { caseFileSize, documentFileSize, gigabytes } from './sizes';

const SPACES = /[\u00a0\u202f]/g;
const plain = (text: string) => text.replace(SPACES, ' ');

describe('dates', () => {
  it('are written as in Portugal', () => {
    expect(longDate('2026-11-23')).toBe('23 de novembro de 2026');
    expect(shortDate('2026-11-03')).toBe('03/11/2026');
    expect(weekdayDate('2026-11-23')).toBe('segunda, 23/11');
    expect(weekdayDate('2026-11-21')).toBe('sábado, 21/11');
    expect(fullDate('2026-11-20')).toBe('Sexta-feira, 20 de novembro de 2026');
    expect(dayAndLongMonth('2026-11-01')).toBe('1 de novembro');
    expect(dayAndMonth('2026-11-16')).toBe('16 nov.');
  });

  it('are calendar days: a day never moves with a time zone', () => {
    expect(longDate('2026-03-29')).toBe('29 de março de 2026');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2);
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  });

  it('come from instants by the office’s zone, not the browser’s', () => {
    const instant = '2026-11-20T23:30:00Z';
    expect(dayOf(instant, 'Europe/Lisbon')).toBe('2026-11-20');
    expect(dayOf(instant, 'Europe/Madrid')).toBe('2026-11-21');
    expect(todayIn('America/Sao_Paulo', new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20');
    expect(dateTime(instant, 'Europe/Madrid')).toBe('21/11/2026, 00:30');
  });

  it.each([
    ['2026-11-20T11:59:40Z', 'agora'],
    ['2026-11-20T11:48:00Z', 'há 12 min'],
    ['2026-11-20T09:00:00Z', 'há 3 h'],
    ['2026-11-19T23:00:00Z', 'ontem'],
    ['2026-11-18T12:00:00Z', '18/11/2026'],
  ])('%s is "%s" at noon of 20 November', (instant, text) => {
    expect(relativeTime(instant, 'Europe/Lisbon', new Date('2026-11-20T12:00:00Z'))).toBe(text);
  });
});

describe('deadlines', () => {
  const today = '2026-11-20';
  it.each([
    ['2026-11-18', 'overdue', 'Atrasado 2 dias', 'há 2 dias'],
    ['2026-11-19', 'overdue', 'Atrasado 1 dia', 'ontem'],
    ['2026-11-20', 'red', 'Hoje', 'hoje'],
    ['2026-11-21', 'red', 'Amanhã', 'amanhã'],
    ['2026-11-22', 'red', 'Em 2 dias', 'em 2 dias'],
    ['2026-11-23', 'orange', 'Em 3 dias', 'em 3 dias'],
    ['2026-11-25', 'orange', 'Em 5 dias', 'em 5 dias'],
    ['2026-11-26', 'green', 'Em 6 dias', 'em 6 dias'],
  ])('%s is %s: "%s", %s', (day, tone, badge, distance) => {
    expect(deadlineTone(day, today)).toBe(tone);
    expect(deadlineText(day, today)).toBe(badge);
    expect(dayDistance(day, today)).toBe(distance);
  });
});

describe('file sizes', () => {
  it.each([
    [0, '0 Bytes', '0 B'],
    [1023, '1023 Bytes', '1023 B'],
    [1024, '1,00 KB', '1,00 KB'],
    [254_464, '248,50 KB', '248,50 KB'],
    [1024 ** 2, '1,00 MB', '1,00 MB'],
    [5 * 1024 ** 3, '5,00 GB', '5,00 GB'],
    [5 * 1024 ** 4, '5120,00 GB', '5120,00 GB'],
  ])('%i bytes are "%s" on cases and "%s" on documents', (bytes, onCases, onDocuments) => {
    expect(caseFileSize(bytes)).toBe(onCases);
    expect(documentFileSize(bytes)).toBe(onDocuments);
  });
});

describe('storage', () => {
  it.each([
    [0, '0,00 GB'],
    [901_943_132, '0,84 GB'],
    [5 * 1024 ** 4, '5120,00 GB'],
  ])('writes %i bytes as "%s"', (bytes, text) => expect(gigabytes(bytes)).toBe(text));
});

describe('names', () => {
  it.each([
    ['Construções Vale Verde, S.A.', 'CV'],
    ['ana', 'A'],
    ['Abreu & Lima', 'AL'],
    ['&', '&'],
    ['  élia   nunes ', 'ÉN'],
    ['', ''],
  ])('%s has the initials "%s"', (name, letters) => expect(initials(name)).toBe(letters));

  it('greets by the first word', () => expect(firstName(' Rita Sousa')).toBe('Rita'));
});

describe('numbers', () => {
  it('group thousands and say where counting stopped', () => {
    expect(plain(count(12_345))).toBe('12 345');
    expect([0, 7, 999].map(count)).toEqual(['0', '7', '999']);
    expect(plain(count(-1234))).toBe('-1 234');
    expect(plain(cappedCount(1000))).toBe('1 000');
    expect(plain(cappedCount(1001))).toBe('mais de 1 000');
  });
  it('are parts of a whole', () => {
    expect(percent(24, 62)).toBe('39 %');
    expect(percent(0, 0)).toBe('0 %');
  });
});

describe('prices', () => {
  it('stand before the euro and after the real', () => {
    expect(plain(monthly('professional', 'spain'))).toBe('129 €');
    expect(plain(monthly('enterprise', 'brazil'))).toBe('R$ 1 764');
  });

  it('have cents where there are any', () => {
    expect(plain(money(9_900, 'EUR'))).toBe('99 €');
    expect(plain(money(11_905, 'EUR'))).toBe('119,05 €');
    expect(plain(money(0, 'EUR'))).toBe('0 €');
    expect(plain(money(176_450, 'BRL'))).toBe('R$ 1 764,50');
  });
});

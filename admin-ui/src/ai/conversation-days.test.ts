import { byDay } from './conversation-days';

const at = (lastAt: string) => ({ lastAt });

it('groups by the office’s days, then by months', () => {
  const rows = [
    at('2026-11-22T00:30:00Z'),
    at('2026-11-21T23:30:00Z'),
    at('2026-11-02T10:00:00Z'),
    at('2026-10-31T10:00:00Z'),
    at('2026-10-01T10:00:00Z'),
    at('2025-11-22T10:00:00Z'),
  ];
  const headings = (timeZone: string) =>
    byDay(rows, timeZone, '2026-11-22').map(({ heading, rows: { length } }) => [heading, length]);
  expect(headings('Europe/Lisbon')).toEqual([
    ['Hoje', 1],
    ['Ontem', 1],
    ['Este mês', 1],
    ['Outubro de 2026', 2],
    ['Novembro de 2025', 1],
  ]);
  // In São Paulo the first two still belong to the day before.
  expect(headings('America/Sao_Paulo').slice(0, 2)).toEqual([
    ['Ontem', 2],
    ['Este mês', 1],
  ]);
});

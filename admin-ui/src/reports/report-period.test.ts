import { daysOf, daysOfMonth, readView } from './report-period';

const view = (query: string) => readView(new URLSearchParams(query));

describe('the days of a report', () => {
  it.each([
    ['', '2026-11-21', '2026-01-01', '2026-11-21'],
    ['periodo=dias', '2026-11-21', '2026-10-23', '2026-11-21'],
    ['periodo=trimestre', '2026-11-21', '2026-10-01', '2026-11-21'],
    ['periodo=trimestre', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['periodo=outro&de=2025-12-30&ate=2026-01-02', '2026-11-21', '2025-12-30', '2026-01-02'],
  ])('%j on %s are %s to %s', (query, today, from, to) => {
    expect(daysOf(view(query), today)).toEqual({ from, to });
  });

  it.each([
    'periodo=outro',
    'periodo=outro&de=2026-01-02&ate=2026-01-01',
    'periodo=outro&de=2020-01-01&ate=2026-01-01',
    'periodo=outro&de=x&ate=2026-01-01',
  ])('%j are none', (query) => {
    expect(daysOf(view(query), '2026-11-21')).toBeNull();
  });

  it('takes what does not exist for absent', () => {
    expect(view('periodo=x&responsavel=y&de=2026-13-45&ate=2026-02-31')).toEqual({
      period: 'ano',
      from: '',
      to: '',
      responsibleId: '',
    });
  });
});

it.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2024-01', '2024-01-15', '2024-01-31'],
  ['2026-12', '2026-12-01', '2026-12-05'],
])(
  'the month %s within the period from 2024-01-15 to 2026-12-05 is %s to %s',
  (month, from, to) => {
    expect(daysOfMonth(month, { from: '2024-01-15', to: '2026-12-05' })).toEqual({ from, to });
  },
);

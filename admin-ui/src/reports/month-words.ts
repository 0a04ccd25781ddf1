import { monthAndYear } from '../../../ui/src/format/dates';

const SHORT = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
const LONG =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );

const indexOf = (month: string) => Number(month.slice(5, 7)) - 1;

/** Writes `nov` for `2026-11`. */
export const shortMonth = (month: string) => SHORT[indexOf(month)]!;
/** Writes `nov 26`, which can break between the two. */
export const shortMonthAndYear = (month: string) => `${shortMonth(month)} ${month.slice(2, 4)}`;
/** Writes `novembro`. */
export const longMonth = (month: string) => LONG[indexOf(month)]!;
/** Writes the month with its year. */
export const wholeMonth = (month: string) => monthAndYear(`${month}-01`);

import { monthAndYear } from '../../../ui/src/format/dates';

/** Writes `novembro de 2026` for `2026-11`. */
export const wholeMonth = (month: string) => monthAndYear(`${month}-01`);
/** Writes `novembro`. */
export const longMonth = (month: string) => wholeMonth(month).split(' ')[0]!;
/** Writes `nov`. */
export const shortMonth = (month: string) => wholeMonth(month).slice(0, 3);
/** Writes `nov 26`, which can break between the two. */
export const shortMonthAndYear = (month: string) => `${shortMonth(month)} ${month.slice(2, 4)}`;

import { COUNT_CAP } from '../../../src/contract/lists';

/** Below a thousand there is nothing to group, and a page may do without a format. */
const integer = (value: number) =>
  /^\d{1,3}$/.test(`${value}`) ? `${value}` : value.toLocaleString('pt-PT', { useGrouping: true });

/** `1 234`, pt-PT grouping. */
export function count(value: number): string {
  return integer(value);
}

/** A filtered list's total: exact to 1 000, then `mais de 1 000`. */
export function cappedCount(total: number): string {
  return total > COUNT_CAP ? `mais de ${integer(COUNT_CAP)}` : integer(total);
}

/** `39 %` of a whole; 0 of nothing. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
}

/** `1 processo`, `2 processos`, with pt-PT grouping: a word in the singular and the plural. */
export function counted(value: number, one: string, many: string): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** The same of a total that may be capped: `mais de 1 000 processos`. */
export function cappedCounted(total: number, one: string, many: string): string {
  return `${cappedCount(total)} ${total === 1 ? one : many}`;
}

import { COUNT_CAP } from '../../../src/contract/lists';

/** A number below a thousand needs no grouping, and so no `Intl` format, which is slow to make. */
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

/** `39 %` of a whole; 0 where the whole is 0. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;
}

/** `1 processo`, `2 processos`, with pt-PT grouping: a word in the singular and the plural. */
export function counted(value: number, one: string, many: string): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** The same for a total that may be capped: `mais de 1 000 processos`. */
export function cappedCounted(total: number, one: string, many: string): string {
  return `${cappedCount(total)} ${total === 1 ? one : many}`;
}

import { raw, type Sql, sql } from './sql.js';

/**
 * An order that no index has: the rows come in runs, one after the other, each in the order of an index. It has one
 * direction.
 */
export interface InRuns<Filter> {
  /** Columns that the order needs besides ids. */
  columns: readonly string[];
  order: Sql;
  /** Every row of the list is in one of them, none in two. */
  runs: (filter: Filter) => readonly { where: Sql; order: Sql }[];
}

/** The same where the two directions are not each other's mirror. */
export type EitherWay<Filter> = (descending: boolean) => InRuns<Filter>;

/** How a list sorts by one of its names: by a column, or in runs. */
export type SortedBy<Filter> = string | InRuns<Filter> | EitherWay<Filter>;

/** A list's order, and its exact mirror, and what both and the rows' keys take. */
export interface Order<Filter = never> {
  keys: Sql;
  forwards: Sql;
  backwards: Sql;
  runs?: InRuns<Filter>['runs'];
}

/** The order by a sort as a list declares it, of rows that it calls `as`; rows that are alike go by their id. */
export function orderOf<Filter>(
  as: string,
  declared: SortedBy<Filter> | null,
  descending: boolean,
): Order<Filter> {
  const column = typeof declared === 'function' ? declared(descending) : declared;
  if (column !== null && typeof column !== 'string') {
    const keys = ['office_id', 'id', ...column.columns].map((name) => `${as}.${name}`);
    const forwards = column.order;
    return { keys: raw(keys.join(', ')), forwards, backwards: forwards, runs: column.runs };
  }
  const by = column === null ? ['id'] : [column, 'id'];
  const all = (direction: string) =>
    raw(by.map((column) => `${as}.${column}${direction}`).join(', '));
  const keys = sql`${raw(as)}.office_id, ${all('')}`;
  const [up, down] = [all(' asc'), all(' desc')];
  return descending
    ? { keys, forwards: down, backwards: up }
    : { keys, forwards: up, backwards: down };
}

/** The part of an order that a page is. */
export type Cut = Readonly<{ limit: number; offset: number }>;

export function cut(rows: Sql, order: Sql, { limit, offset }: Cut): Sql {
  return sql`${rows} order by ${order} limit ${limit} offset ${offset}`;
}

/**
 * A page anywhere in a list. Skipping rows costs as much as reading them, so where the total is kept, a page in
 * the far half is read from the other end.
 */
export function far(
  keys: Sql,
  { forwards, backwards }: Pick<Order, 'forwards' | 'backwards'>,
  { limit, offset }: Cut,
  total: Sql | null,
): Sql {
  if (!total) return cut(keys, forwards, { limit, offset });
  const left = sql`greatest((${total}) - ${offset}::int, 0)`;
  return sql`
    (${keys} and ${offset}::int * 2 <= (${total})
     order by ${forwards} limit ${limit} offset ${offset})
    union all
    (${keys} and ${offset}::int * 2 > (${total})
     order by ${backwards} limit least(${limit}::int, ${left}) offset greatest(${left} - ${limit}::int, 0))`;
}

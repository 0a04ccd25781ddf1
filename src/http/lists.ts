import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { COUNT_CAP, MAX_PAGE } from '../contract/lists.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { type Sql, sql, trusted } from '../database/sql.js';
import { Ids } from '../fields/decorators.js';
import { isPlainRecord } from './plain-record.js';
import { Problem } from './problem.js';

/** What every list can be filtered by: getMany asks for records by their ids. */
export class ListFilter {
  @Ids()
  id?: string[];
}

/** What a list is asked for, in the dialect of ra-data-simple-rest. */
export interface ListQuery<Sort extends string, Filter extends ListFilter> {
  offset: number;
  limit: number;
  /** Every list sorts by `id`, too: react-admin does unless told otherwise. */
  sort: Sort | 'id';
  descending: boolean;
  filter: Filter;
}

/** What a list can be asked for. */
export interface ListRules<Sort extends string, Filter extends ListFilter> {
  sorts: readonly Sort[];
  /** Order when none is asked for. */
  byDefault: readonly [Sort, 'ASC' | 'DESC'];
  filter: Type<Filter>;
  /** Rows when no range is asked for. */
  pageSize?: number;
}

/** Reads `sort`, `range` and `filter`. @throws Problem invalid_list_query for anything else */
export function readListQuery<Sort extends string, Filter extends ListFilter>(
  query: Record<string, unknown>,
  rules: ListRules<Sort, Filter>,
): ListQuery<Sort, Filter> {
  const unknown = Object.keys(query).find((key) => !['sort', 'range', 'filter'].includes(key));
  if (unknown !== undefined) throw new Problem('invalid_list_query');
  const [sort, order] = readSort(query.sort, rules);
  const filter = readFilter(query.filter, rules.filter);
  // Who names the records wants all of them.
  const rows = filter.id?.length ?? rules.pageSize ?? 25;
  const [first, last] = readRange(query.range, rows);
  return { offset: first, limit: last - first + 1, sort, descending: order === 'DESC', filter };
}

/** Counts a filtered list exactly to the cap; one more means "more than". */
export function cappedCount(from: Sql): Sql {
  return sql`select count(*) from (select 1 ${from} limit ${trusted(String(COUNT_CAP + 1))}) counted`;
}

/** A list's order, and its exact mirror. */
export interface Orders {
  /** What a statement calls the rows that it orders. */
  alias: string;
  forwards: Sql;
  backwards: Sql;
}

/** Rows that are alike go by their id. @param columns of each sort */
export function ordersOf<Sort extends string>(
  { sort, descending }: { sort: Sort | 'id'; descending: boolean },
  columns: Record<Sort, string>,
  alias: string,
): Orders {
  const by = (direction: 'asc' | 'desc') => {
    const keys = sort === 'id' ? ['id'] : [columns[sort], 'id'];
    return trusted(keys.map((key) => `${alias}.${key} ${direction}`).join(', '));
  };
  const [forwards, backwards] = descending ? [by('desc'), by('asc')] : [by('asc'), by('desc')];
  return { alias, forwards, backwards };
}

/** Offsets from here on are read from the list's nearer end. */
const DEEP = 1000;

/**
 * Cuts a page out of `rows` (a select of whole rows, by the order's alias, without order). Skipping rows costs
 * as much as reading them, so in the far half of a list whose total is known the page is read from the other end.
 */
export function cutPage(
  rows: Sql,
  { limit, offset }: { limit: number; offset: number },
  order: Orders,
  total: Sql | null,
): Sql {
  const near = sql`${rows} order by ${order.forwards} limit ${limit} offset ${offset}`;
  if (total === null || offset < DEEP) return near;
  const left = sql`greatest((${total}) - ${offset}::int, 0)`;
  const whole = sql`select * from (${rows}) ${trusted(order.alias)}`;
  return sql`
    (${whole} where ${offset}::int * 2 <= (${total})
     order by ${order.forwards} limit ${limit} offset ${offset})
    union all
    (${whole} where ${offset}::int * 2 > (${total})
     order by ${order.backwards} limit least(${limit}::int, ${left}) offset greatest(${left} - ${limit}::int, 0))`;
}

/** Characters: MAX_IDS ids, and room for the rest. */
const LONGEST_FILTER = 25_000;

function readJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > LONGEST_FILTER)
    throw new Problem('invalid_list_query');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid_list_query');
  }
}

function readSort<Sort extends string>(
  text: unknown,
  rules: { sorts: readonly Sort[]; byDefault: readonly [Sort, 'ASC' | 'DESC'] },
): readonly [Sort | 'id', 'ASC' | 'DESC'] {
  if (text === undefined) return rules.byDefault;
  const value = readJson(text);
  if (!Array.isArray(value) || value.length !== 2) throw new Problem('invalid_list_query');
  const [field, order] = value as unknown[];
  const sort = field === 'id' ? field : rules.sorts.find((name) => name === field);
  if (sort === undefined || (order !== 'ASC' && order !== 'DESC'))
    throw new Problem('invalid_list_query');
  return [sort, order];
}

function readRange(text: unknown, pageSize: number): [number, number] {
  if (text === undefined) return [0, pageSize - 1];
  const value = readJson(text);
  if (!Array.isArray(value) || value.length !== 2) throw new Problem('invalid_list_query');
  const [first, last] = value as unknown[];
  if (!isPosition(first) || !isPosition(last) || last < first) {
    throw new Problem('invalid_list_query');
  }
  if (last - first >= MAX_PAGE) {
    throw new Problem('invalid_list_query', {
      errors: { range: FIELD_MESSAGES.tooManyRows(MAX_PAGE) },
    });
  }
  return [first, last];
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100_000_000;
}

function readFilter<Filter extends ListFilter>(text: unknown, type: Type<Filter>): Filter {
  const value = text === undefined ? {} : readJson(text);
  if (!isPlainRecord(value)) throw new Problem('invalid_list_query');
  const filter = plainToInstance(type, value);
  const faults = validateSync(filter, {
    whitelist: true,
    forbidNonWhitelisted: true,
  });
  if (faults.length > 0) throw new Problem('invalid_list_query');
  return filter;
}

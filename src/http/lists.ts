import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { COUNT_CAP, MAX_PAGE } from '../contract/lists.js';
import { type Page } from '../database/database.js';
import { type Sql, sql, trusted } from '../database/sql.js';
import { isPlainRecord } from './plain-record.js';
import { Problem } from './problem.js';

/** What a list is asked for, in the dialect of ra-data-simple-rest. */
export interface ListQuery<Sort extends string, Filter> {
  offset: number;
  limit: number;
  sort: Sort;
  descending: boolean;
  filter: Filter;
}

interface ListRules<Sort extends string, Filter extends object> {
  sorts: readonly Sort[];
  /** Order when none is asked for. */
  byDefault: readonly [Sort, 'ASC' | 'DESC'];
  filter: Type<Filter>;
  /** Rows when no range is asked for. */
  pageSize?: number;
}

/** Reads `sort`, `range` and `filter`; refuses anything else. */
export function listQuery<Sort extends string, Filter extends object>(
  rules: ListRules<Sort, Filter>,
) {
  @Injectable()
  class ListQueryPipe implements PipeTransform<Record<string, unknown>, ListQuery<Sort, Filter>> {
    /** For whoever asks a route what it takes. */
    static readonly rules = rules;

    transform(query: Record<string, unknown>): ListQuery<Sort, Filter> {
      const unknown = Object.keys(query).find((key) => !['sort', 'range', 'filter'].includes(key));
      if (unknown !== undefined) throw new Problem('invalid_list_query');
      const [sort, order] = readSort(query.sort, rules);
      const [first, last] = readRange(query.range, rules.pageSize ?? 25);
      const filter = readFilter(query.filter, rules.filter);
      return { offset: first, limit: last - first + 1, sort, descending: order === 'DESC', filter };
    }
  }
  return ListQueryPipe;
}

/** A page on its way out, with what Content-Range says. */
export class ListReply {
  constructor(
    readonly resource: string,
    readonly page: Page,
    readonly offset: number,
  ) {}

  /** `cases 0-24/62`; an empty page has no range, so its first number is repeated as the protocol asks. */
  contentRange(): string {
    const { rows, total } = this.page;
    const last = rows === 0 ? this.offset : this.offset + rows - 1;
    return `${this.resource} ${this.offset}-${last}/${total}`;
  }
}

/** JSON that PostgreSQL already wrote. */
export class JsonReply {
  constructor(readonly json: string) {}
}

/** Counts a filtered list exactly to the cap; one more means "more than". */
export function cappedCount(from: Sql): Sql {
  return sql`select count(*) from (select 1 ${from} limit ${trusted(String(COUNT_CAP + 1))}) counted`;
}

/** Offsets from here on are read from the list's nearer end. */
const DEEP = 1000;

/**
 * Cuts a page out of `rows` (a select of whole rows, without order, that calls them `name` as the order does).
 * Skipping rows costs as much as reading them, so in the far half of a list whose total is known the page is
 * read from the other end.
 */
export function cutPage(
  rows: Sql,
  { limit, offset }: { limit: number; offset: number },
  order: { forwards: Sql; backwards: Sql },
  total: Sql | null,
  name = 'c',
): Sql {
  const near = sql`${rows} order by ${order.forwards} limit ${limit} offset ${offset}`;
  if (total === null || offset < DEEP) return near;
  const from = sql`select * from (${rows}) ${trusted(name)}`;
  const left = sql`greatest((${total}) - ${offset}::int, 0)`;
  return sql`
    (${from} where ${offset}::int * 2 <= (${total})
     order by ${order.forwards} limit ${limit} offset ${offset})
    union all
    (${from} where ${offset}::int * 2 > (${total})
     order by ${order.backwards} limit least(${limit}::int, ${left}) offset greatest(${left} - ${limit}::int, 0))`;
}

function readJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > 10_000) throw new Problem('invalid_list_query');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid_list_query');
  }
}

function readSort<Sort extends string>(
  text: unknown,
  rules: { sorts: readonly Sort[]; byDefault: readonly [Sort, 'ASC' | 'DESC'] },
): readonly [Sort, 'ASC' | 'DESC'] {
  if (text === undefined) return rules.byDefault;
  const value = readJson(text);
  if (!Array.isArray(value) || value.length !== 2) throw new Problem('invalid_list_query');
  const [field, order] = value as unknown[];
  const sort = rules.sorts.find((name) => name === field);
  if (sort === undefined || (order !== 'ASC' && order !== 'DESC'))
    throw new Problem('invalid_list_query');
  return [sort, order];
}

function readRange(text: unknown, pageSize: number): [number, number] {
  if (text === undefined) return [0, pageSize - 1];
  const value = readJson(text);
  if (!Array.isArray(value) || value.length !== 2) throw new Problem('invalid_list_query');
  const [first, last] = value as unknown[];
  if (!isPosition(first) || !isPosition(last) || last < first || last - first >= MAX_PAGE) {
    throw new Problem('invalid_list_query');
  }
  return [first, last];
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100_000_000;
}

function readFilter<Filter extends object>(text: unknown, type: Type<Filter>): Filter {
  const value = text === undefined ? {} : readJson(text);
  if (!isPlainRecord(value)) throw new Problem('invalid_list_query');
  const filter = plainToInstance(type, value);
  const faults = validateSync(filter, {
    whitelist: true,
    forbidNonWhitelisted: true,
    // A list without filters has a class without fields.
    forbidUnknownValues: false,
  });
  if (faults.length > 0) throw new Problem('invalid_list_query');
  return filter;
}

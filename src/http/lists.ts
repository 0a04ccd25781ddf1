import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { MAX_PAGE } from '../contract/lists.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { ListQuery, ListRules, Page } from '../database/list.js';
import { Ids } from '../fields/decorators.js';
import { isPlainRecord } from './plain-record.js';
import { Problem } from './problem.js';

/** What every list can be filtered by: getMany asks for records by their ids. */
export class ListFilter {
  @Ids()
  id?: string[];
}

/** Reads `sort`, `range` and `filter`, in the dialect of ra-data-simple-rest; refuses anything else. */
export function listQuery<Sort extends string, Filter extends ListFilter>(
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
      const filter = readFilter(query.filter, rules.filter);
      // Who names the records wants all of them.
      const rows = filter.id?.length ?? rules.pageSize;
      const [first, last] = readRange(query.range, rows);
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
  rules: Pick<ListRules<Sort, unknown>, 'sorts' | 'byDefault'>,
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

import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { MAX_PAGE } from '../contract/lists.js';
import type { ListQuery, ListRules } from '../database/list.js';
import { Ids } from '../fields/list-decorators.js';
import { Problem } from '../problems/problem.js';
import { isPlainRecord } from '../requests/plain-record.js';

/** Filter that every list has: getMany asks for records by their ids. */
export class ListFilter {
  @Ids()
  id?: string[];
}

/**
 * Reads `sort`, `range` and `filter`, in the dialect of ra-data-simple-rest.
 * @throws Problem invalid_list_query for anything else
 */
export function readListQuery<Sort extends string, Filter extends ListFilter>(
  query: Record<string, unknown>,
  rules: ListRules<Sort, Filter>,
): ListQuery<Sort, Filter> {
  const unknown = Object.keys(query).find((key) => !['sort', 'range', 'filter'].includes(key));
  if (unknown !== undefined) throw new Problem('invalid_list_query');
  const [sort, order] = readSort(query.sort, rules);
  const filter = readFilter(query.filter, rules.filter);
  // A filter by ids asks for all of these records, whatever the page size.
  const rows = filter.id?.length ?? rules.pageSize;
  const [first, last] = readRange(query.range, rows);
  return { offset: first, limit: last - first + 1, sort, descending: order === 'DESC', filter };
}

/** The most characters: MAX_IDS ids, and room for the rest. */
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
  // Most requests have no filter. All fields of a filter are optional.
  if (text === undefined || text === '{}') return new type();
  const value = readJson(text);
  if (!isPlainRecord(value)) throw new Problem('invalid_list_query');
  const filter = plainToInstance(type, value);
  const faults = validateSync(filter, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
  });
  if (faults.length > 0) throw new Problem('invalid_list_query');
  return filter;
}

import { COUNT_CAP } from '../contract/lists.js';
import { type Cut, cut, far, type Order, orderOf, type SortedBy } from './list-order.js';
import { all, type Columns, columns, joinSql, type Json, json, raw, type Sql, sql } from './sql.js';

/** A page, order and filter that a list is asked for. */
export interface ListQuery<Sort extends string, Filter> {
  offset: number;
  limit: number;
  /** Every list sorts by `id`, too: react-admin does unless told otherwise. */
  sort: Sort | 'id';
  descending: boolean;
  filter: Filter;
}

/** The query of a list, as `@CurrentQuery` hands it over. */
export type QueryOf<Asked> =
  Asked extends ListRules<infer Sort, infer Filter> ? ListQuery<Sort, Filter> : never;

/** The rules of a list, for reading its query and for documenting it. */
export interface ListRules<Sort extends string, Filter> {
  readonly sorts: readonly Sort[];
  /** Order when none is asked for. */
  readonly byDefault: readonly [Sort, 'ASC' | 'DESC'];
  /** The class that a filter is checked against. */
  readonly filter: new () => Filter;
  /** Rows when no range is asked for. */
  readonly pageSize: number;
}

/** A page of a list as PostgreSQL builds it. */
export interface Page<Row = unknown> {
  json: Json<Row[]>;
  /** How many rows it holds, and how many there are in all. */
  rows: number;
  total: number;
}

/**
 * Declares how a list is read. Its pieces call the rows of its table by `as`, and look up other tables by whole keys
 * (`lookup`, or a lateral of their own): so there is one way to run a page, in an office of any size.
 */
interface Declaration<Row, Filter, Sort extends string, Scope extends unknown[]> {
  columns: Columns<Row> | ((filter: Filter) => Columns<Row>);
  from: string;
  as: string;
  /**
   * The table of the rows, where `from` is a select of some of it that no index has in the list's order: the keys of
   * all are read once, for the page and for the total, and only the rows of the page are looked up.
   */
  rowsIn?: string;
  /** The columns that the caller may read, where these are not all. */
  readable?: readonly string[];
  /** Joins that the columns need, made for the rows of one page. */
  join?: Sql | ((filter: Filter) => Sql);
  /** Columns by their names in a request. */
  sorts: Record<Sort, SortedBy<Filter>>;
  byDefault: readonly [NoInfer<Sort>, 'ASC' | 'DESC'];
  filter: new () => Filter;
  where: Conditions<Filter>;
  /** A condition that no request chooses, such as whose rows they are. */
  within?: (...scope: Scope) => Sql;
  /** At most COUNT_CAP + 1 rows with the `id` of each match, where the filter has words to search for. */
  search?: (filter: Filter) => Sql | null;
  /**
   * The sort whose column `search` gives, too. Its rows then meet the whole filter but for ids, and sorted so
   * they are counted and cut without being looked up.
   */
  searchSorts?: NoInfer<Sort>;
  /** Further columns of a search, which the columns read as `hit`. */
  found?: readonly string[];
  /**
   * Whether an index has all that a filter looks at: its rows are then found by their keys on near pages, too, so that
   * those which do not fit are not looked up.
   */
  byKeys?: (filter: Filter) => boolean;
  /** A select of the list's exact total, where something keeps it. */
  counter?: (filter: Filter, ...scope: Scope) => Sql | null;
  pageSize?: number;
}

/** The condition of each field of a filter; null where a search minds it. */
export type Conditions<Filter> = {
  readonly [Name in Exclude<keyof Filter, 'id'>]-?:
    | ((value: Defined<Filter[Name]>) => Sql | null)
    | null;
};
type Defined<T> = Exclude<T, undefined>;

/** Pages that end before it are read from the start of the order, others are found by keys alone. */
const NEAR = 1000;
const NEAR_TEXT = raw(String(NEAR));
const NOTHING = raw('');
const ALL: readonly string[] = ['*'];

/** A list, declared once: its SQL, what may be asked of it, and so its documentation. */
export class List<
  Row,
  Filter extends { id?: string[] },
  Sort extends string,
  Scope extends unknown[],
> implements ListRules<Sort, Filter> {
  readonly sorts: readonly Sort[];
  readonly byDefault: readonly [Sort, 'ASC' | 'DESC'];
  readonly filter: new () => Filter;
  readonly pageSize: number;

  constructor(private readonly declared: Declaration<Row, Filter, Sort, Scope>) {
    this.sorts = Object.keys(declared.sorts) as Sort[];
    this.byDefault = declared.byDefault;
    this.filter = declared.filter;
    this.pageSize = declared.pageSize ?? 25;
  }

  /** Selects a page and its total, in one snapshot. */
  page(query: ListQuery<Sort, Filter>, ...scope: Scope): Sql<Page<Row>> {
    const { hits, rows, total } = this.parts(query, ...scope);
    const shown = columns<Page<Row>>({
      json: json(raw(`coalesce(json_agg(r), '[]')::text`)),
      rows: 'count(*)::int',
      total: sql`(${total})::int`,
    });
    return sql`${hits} select ${shown} from (${rows}) r`;
  }

  /**
   * The ids of the whole list in its order. A search is bounded and looks past the policies, so here its words come as
   * a condition, `also`, which each row is tried for.
   */
  ids(query: ListQuery<Sort, Filter>, also: readonly Sql[] = []): Sql<{ id: string }> {
    const { as, from, where } = this.declared;
    const conditions = [...conditionsOf(query.filter, as, where), ...also];
    const id = columns<{ id: string }>({ id: `${as}.id` });
    return sql`select ${id} from ${raw(`${from} ${as}`)} where ${all(conditions)}
      order by ${this.orderOf(query).forwards}`;
  }

  /**
   * The selects that a page is made of. Their text has one number, which bounds the rows that the planner may expect,
   * and finds rows by the order's index or by key: one plan serves all offsets and offices, however large the office
   * that it was made in.
   */
  parts(
    query: ListQuery<Sort, Filter>,
    ...scope: Scope
  ): { hits: Sql; rows: Sql<Row>; total: Sql } {
    const { filter } = query;
    const { as, from, rowsIn, search, byKeys, counter, within, join = NOTHING } = this.declared;
    const order = this.orderOf(query);
    const conditions = conditionsOf(filter, as, this.declared.where);
    if (within) conditions.unshift(within(...scope));
    const source = sql`${raw(`${from} ${as}`)} where ${all(conditions)}`;
    const words = search?.(filter) ?? null;
    const kept = words ? null : (counter?.(filter, ...scope) ?? null);
    let hits: Sql | null = null;
    // The search bounds what it finds.
    let total = words ? raw('select count(*) from hits') : (kept ?? cappedCount(source));
    if (words) {
      hits = this.hits(words, query, order.keys, all(conditions));
    } else if (rowsIn) {
      hits = sql`with hits as materialized (select ${order.keys} from ${source})`;
      total = raw(`select least(count(*), ${COUNT_CAP + 1}) from hits`);
    }
    let page: Sql;
    if (hits) {
      page = this.rowsOf(cut(sql`select * from hits ${raw(as)}`, order.forwards, query));
    } else if (order.runs) {
      page = this.inRuns(source, order, order.runs(filter), query);
    } else if (query.offset + query.limit <= NEAR && !byKeys?.(filter)) {
      const readable = this.readable.map((column) => `${as}.${column}`).join(', ');
      const near = sql`select ${raw(readable)} from ${source} order by ${order.forwards} limit ${NEAR_TEXT}`;
      page = sql`(${cut(sql`select * from (${near}) ${raw(as)}`, order.forwards, query)}) ${raw(as)}`;
    } else {
      page = this.rowsOf(far(sql`select ${order.keys} from ${source}`, order, query, kept));
    }
    return {
      hits: hits ?? NOTHING,
      rows: sql`select ${of(this.declared.columns, filter)} from ${page} ${of(join, filter)}
        order by ${order.forwards}` as Sql<Row>,
      total,
    };
  }

  /** The search, made once for the page and for the total. */
  private hits(words: Sql, query: ListQuery<Sort, Filter>, keys: Sql, where: Sql): Sql {
    const { as, from, found = [], searchSorts } = this.declared;
    const also = raw(found.map((name) => `, ${as}.${name}`).join(''));
    if (query.sort === searchSorts && !query.filter.id) {
      return sql`with hits as materialized (select ${keys}${also} from ${inOffice(words, as)})`;
    }
    return sql`with hits as materialized (
      select ${keys}${raw(found.map((name) => `, found.${name}`).join(''))}
      from ${inOffice(words)} cross join lateral (${byKey(from, 'found.office_id', 'id = found.id', this.readable)}) ${raw(as)}
      where ${where}
    )`;
  }

  /** The rows of a page, found by their keys. */
  private rowsOf(keys: Sql): Sql {
    const { as, from, rowsIn = from } = this.declared;
    return sql`(${keys}) hit
      cross join lateral (${byKey(rowsIn, 'hit.office_id', 'id = hit.id', this.readable)}) ${raw(as)}`;
  }

  /** Selects a page of a list in runs: from each run as many rows as the page could need. */
  private inRuns(
    source: Sql,
    { keys, forwards }: Order<Filter>,
    runs: readonly { where: Sql; order: Sql }[],
    query: Cut,
  ): Sql {
    const { as } = this.declared;
    const near = query.offset + query.limit <= NEAR;
    const read = near ? raw(this.readable.map((column) => `${as}.${column}`).join(', ')) : keys;
    const within = near ? sql` limit ${NEAR_TEXT}` : NOTHING;
    const each = runs.map(
      (run) => sql`(
        select * from (
          select ${read} from ${source} and ${run.where} order by ${run.order}${within}
        ) ${raw(as)} order by ${run.order} limit ${query.offset}::int + ${query.limit}::int)`,
    );
    const page = cut(
      sql`select * from (${joinSql(each, ' union all ')}) ${raw(as)}`,
      forwards,
      query,
    );
    return near ? sql`(${page}) ${raw(as)}` : this.rowsOf(page);
  }

  private get readable(): readonly string[] {
    return this.declared.readable ?? ALL;
  }

  private orderOf({ sort, descending }: ListQuery<Sort, Filter>): Order<Filter> {
    const { as, sorts } = this.declared;
    return orderOf(as, sort === 'id' ? null : sorts[sort], descending);
  }
}

/** The conditions of a filter on rows that a statement calls `as`, each as its field declares it. */
export function conditionsOf<Filter extends { id?: string[] }>(
  filter: Filter,
  as: string,
  where: Conditions<Filter>,
): Sql[] {
  const list = filter.id ? [sql`${raw(as)}.id = any (${filter.id}::uuid[])`] : [];
  for (const name of Object.keys(where) as Exclude<keyof Filter, 'id'>[]) {
    const value = filter[name];
    const condition =
      value === undefined ? null : where[name]?.(value as Defined<Filter[typeof name]>);
    if (condition) list.push(condition);
  }
  return list;
}

/** Counts a filtered list exactly to the cap; one more means "more than". */
function cappedCount(source: Sql): Sql {
  return sql`select count(*) from (select 1 from ${source} limit ${raw(String(COUNT_CAP + 1))}) counted`;
}

/** The search's result as `found`, with the office as a column, so that the planner does not estimate its size. */
export function inOffice(words: Sql, as = 'found'): Sql {
  return sql`(select f.*, o.office_id from ${words} f, (select current_office() as office_id offset 0) o) ${raw(as)}`;
}

/**
 * Selects a row by its whole key, as part of a lateral join. For an office of few rows many ways look alike, and
 * the one that was taken stays for an office of many: `offset 0` keeps the row from being joined in bulk, and
 * `xmin` stands in no index, so that none but the key's is read.
 */
export function byKey(table: string, office: string, key: string, readable = ALL): Sql {
  // A role that may not read all columns may not read that one.
  const noIndexAlone = readable === ALL ? 'and xmin <> 0 ' : '';
  return raw(
    `select ${readable.join(', ')} from ${table} where office_id = ${office} and ${key} ${noIndexAlone}offset 0`,
  );
}

/**
 * Looks a row up for each that has its key.
 * @param key of the rows that it is for, as `c.client_id`
 * @param readable the columns that who asks may read, where not all of the table's
 */
export function lookup(
  table: string,
  as: string,
  key: `${string}.${string}`,
  column = 'id',
  readable = ALL,
): Sql {
  const [of] = key.split('.');
  const row = byKey(table, `${of}.office_id`, `${column} = ${key}`, readable);
  return sql`left join lateral (${row}) ${raw(as)} on true`;
}

function of<Filter, T extends object>(piece: T | ((filter: Filter) => T), filter: Filter): T {
  return typeof piece === 'function' ? piece(filter) : piece;
}

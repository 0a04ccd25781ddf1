import { createHash } from 'node:crypto';

declare const content: unique symbol;
declare const row: unique symbol;
declare const value: unique symbol;
declare const selected: unique symbol;

/** A `T` as JSON text, which PostgreSQL built. */
export type Json<T> = string & { readonly [content]: T };

export function parse<T>(json: Json<T>): T {
  return JSON.parse(json) as T;
}

/**
 * A statement, or a piece of one: texts with values between them, so that no text ever holds a value. They are
 * numbered when the whole is sent. `Row` is what it selects, where that is known.
 */
export class Sql<Row = unknown> {
  declare readonly [row]?: Row;

  constructor(
    /** One more than there are values. */
    private readonly texts: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  /** The text as PostgreSQL takes it, with `$1` for the first value. */
  get text(): string {
    return this.texts.reduce((text, next, index) => `${text}$${index}${next}`);
  }

  /** @internal Adds this piece to the end of another. */
  addTo(texts: string[], values: unknown[]): void {
    texts[texts.length - 1] += this.texts[0]!;
    for (let index = 1; index < this.texts.length; index += 1) texts.push(this.texts[index]!);
    values.push(...this.values);
  }
}

/** An expression whose value is a `T` in JSON. */
export class Value<T> extends Sql {
  declare readonly [value]: T;
}

/** The columns between `select` and `from`. */
export class Columns<Row> extends Sql {
  declare readonly [selected]: Row;
}

/** The row of the columns that a statement names at its own level. */
type Selected<Part> = Intersection<Part extends Columns<infer Row> ? Row : never>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * Writes a statement whose interpolations become values; an interpolated piece is inlined.
 * ``sql`select ${CASE} from cases c where c.id = ${id}` `` selects what the columns `CASE` say.
 */
export function sql<Parts extends readonly unknown[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Sql<Selected<Parts[number]>> {
  const texts = [strings[0]!];
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    if (part instanceof Sql) part.addTo(texts, values);
    else {
      values.push(part);
      texts.push('');
    }
    texts[texts.length - 1] += strings[index + 1]!;
  });
  return new Sql(texts, values);
}

/** Text that the code itself chose, such as a sort order; never anything from a request. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

const NOTHING = raw('');
const TRUE = raw('true');

/** Joins pieces; none are nothing. */
export function joinSql(pieces: readonly Sql[], separator: string): Sql {
  const between = raw(separator);
  return pieces.length === 0
    ? NOTHING
    : pieces.reduce((whole, piece) => sql`${whole}${between}${piece}`);
}

/** Joins conditions with `and`; none is `true`. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? TRUE : joinSql(conditions, ' and ');
}

/** The expression of a field: SQL text of ours for a plain value, a typed `Value` for anything else. */
type Field<T> = [NonNullable<T>] extends [object] ? Value<T> : string | Sql;

/** How all fields of a row are had. */
export type Fields<Row> = { readonly [Name in keyof Row]-?: Field<Row[Name]> };

/** All fields of a `Row`, each by the expression that has it: ``columns<LegalCase>({ id: 'c.id', ... })`` */
export function columns<Row extends object>(fields: Fields<Row>): Columns<Row> {
  const pieces = entriesOf(fields).map(([name, piece]) => sql`${piece} as "${raw(name)}"`);
  return inlined(joinSql(pieces, ', '));
}

/** A record within a row. */
export function objectOf<Row extends object = never>(fields: Fields<Row>): Value<Row> {
  const pieces = entriesOf(fields).map(([name, piece]) => sql`'${raw(name)}', ${piece}`);
  return inlined(sql`json_build_object(${joinSql(pieces, ', ')})`);
}

/** The rows of a select as a list within a row, in their order. */
export function rowsOf<Row>(select: Sql<Row>): Value<Row[]> {
  return inlined(sql`coalesce((select json_agg(r) from (${select}) r), '[]')`);
}

/** The one row of a select as a record within a row. */
export function rowOf<Row>(select: Sql<Row>): Value<Row | null> {
  return inlined(sql`(select row_to_json(r) from (${select}) r)`);
}

/** An expression whose JSON nobody can infer. */
export function json<T>(piece: Sql): Value<T> {
  return inlined(piece);
}

function entriesOf<Row>(fields: Fields<Row>): [string, Sql][] {
  return Object.entries<string | Sql>(fields as Record<string, string | Sql>).map(
    ([name, piece]) => [name, typeof piece === 'string' ? raw(piece) : piece],
  );
}

/** The types of pieces are for the compiler only. */
function inlined<Piece extends Sql>(piece: Sql): Piece {
  return piece as Piece;
}

const names = new Map<string, string>();

/** A stable name for a statement's text, so that a connection prepares it once. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
}

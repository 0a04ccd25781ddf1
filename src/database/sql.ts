import { createHash } from 'node:crypto';

/** A statement with its values; the text never holds a value. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Writes a statement whose interpolations become parameters; an interpolated `Sql` is inlined.
 * ``sql`select * from cases where id = ${id} and ${condition}` ``
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      const offset = values.length;
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[index + 1] ?? '';
  });
  return { text, values };
}

/** Text that the code itself chose, such as a sort order; never anything from a request. */
export function trusted(text: string): Sql {
  return { text, values: [] };
}

/** Joins conditions with `and`; none is `true`. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.reduce<Sql>(
    (joined, condition) => (joined === EVERYTHING ? condition : sql`${joined} and ${condition}`),
    EVERYTHING,
  );
}

const EVERYTHING: Sql = { text: 'true', values: [] };

function isSql(part: unknown): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part && 'values' in part;
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

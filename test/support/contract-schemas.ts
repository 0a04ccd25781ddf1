import { fileURLToPath } from 'node:url';
import TJS from 'typescript-json-schema';

/** The part of JSON Schema that the contract's types use. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  [more: string]: unknown;
}

const CONTRACT = fileURLToPath(new URL('../../src/contract/', import.meta.url));
const OPTIONS = {
  strict: true,
  module: 'esnext',
  // Keeps the types' names short.
  moduleResolution: 'bundler',
  target: 'es2024',
  types: [],
};

/**
 * The contract's replies and its `ProblemBody` as the compiler sees them, by name, with their comments as
 * descriptions and without intersections.
 */
export function contractSchemas(): Record<string, Schema> {
  const program = TJS.getProgramFromFiles(
    ['replies.ts', 'problems.ts'].map((file) => CONTRACT + file),
    OPTIONS,
  );
  const generator = TJS.buildGenerator(program, { required: true, ignoreErrors: true })!;
  const { definitions } = generator.getSchemaForSymbols(['Replies', 'ProblemBody']);
  return namedSchemas(definitions as Record<string, Schema>);
}

function namedSchemas(definitions: Record<string, Schema>): Record<string, Schema> {
  const { Replies, ...named } = definitions;
  const find = ({ $ref, ...rest }: Schema): Schema =>
    $ref === undefined ? rest : find(definitions[nameIn($ref)]!);
  const tidy = (schema: Schema): Schema => {
    const { $ref, allOf, description, items, ...rest } = schema;
    const told = description && !OF_A_LIBRARY.test(description) ? { description } : {};
    if ($ref !== undefined && isName(nameIn($ref))) {
      return { $ref: `#/components/schemas/${nameIn($ref)}`, ...told };
    }
    if ($ref !== undefined) return tidy(find(schema));
    if (allOf) return { ...told, ...tidy(merged(allOf.map(find))) };
    return {
      ...told,
      ...rest,
      ...(Array.isArray(rest.type) && { type: [...rest.type].sort(nullLast) }),
      // The compiler's library writes tuples as they were before 2020.
      ...(Array.isArray(items) && { prefixItems: (items as Schema[]).map(tidy) }),
      ...(items && !Array.isArray(items) && { items: tidy(items) }),
      ...(rest.anyOf && { anyOf: rest.anyOf.map(tidy) }),
      ...(rest.properties && { properties: mapped(rest.properties, tidy) }),
    };
  };
  const replies = mapped(Replies!.properties!, (reply) => tidy(find(reply)));
  const others = Object.entries(named).filter(([name]) => isName(name));
  const all = { ...mapped(Object.fromEntries(others), tidy), ...replies };
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The comments of `Pick` and the like. */
const OF_A_LIBRARY = /^(From T|Make all|Construct a type|Exclude from|Extract from)/;

/** `Deleted<LegalCase>` is none. */
const isName = (name: string) => /^\w+$/.test(name);
const nameIn = (ref: string) => decodeURIComponent(ref.slice(ref.lastIndexOf('/') + 1));
const nullLast = (a: string, b: string) => Number(a === 'null') - Number(b === 'null');

function merged(parts: readonly Schema[]): Schema {
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<
      string,
      Schema
    >,
    required: parts.flatMap(({ required = [] }) => required),
  };
}

function mapped<T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

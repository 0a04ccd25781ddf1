import { readFileSync } from 'node:fs';

import { missing, refused, StripeFault } from './fault.js';
import { type Form, type FormValue } from './form.js';

/** The part of JSON Schema that the description uses. */
interface Schema {
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  format?: 'decimal';
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

interface Description {
  apiVersion: string;
  operations: Record<string, { params: Schema; answer: Schema; list?: boolean }>;
  definitions: Record<string, Schema>;
}

/** The part of Stripe's own description that Causa uses; `tools/stripe-description.mjs` cuts it out. */
export const DESCRIPTION = JSON.parse(
  readFileSync(new URL('../../../tools/stripe-description.json', import.meta.url), 'utf8'),
) as Description;

const LONGEST_TEXT = 5000;
const LONGEST_METADATA = 500;

/** The operation that a call asks for, as `GET /v1/customers/{id}`, with the id in its address. */
export function operationOf(method: string, path: string): { name: string; id: string } {
  for (const name of Object.keys(DESCRIPTION.operations)) {
    const [verb, pattern] = name.split(' ') as [string, string];
    if (verb !== method) continue;
    const id = new RegExp(`^${pattern.replace('{id}', '([A-Za-z0-9_]+)')}$`).exec(path);
    if (id) return { name, id: id[1] ?? '' };
  }
  throw new StripeFault(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash.`,
  );
}

/**
 * The parameters of a call as the description types them.
 * @throws StripeFault for one that it does not know, that is of a wrong type, or that is missing
 */
export function parametersOf(operation: string, form: Form): Record<string, unknown> {
  const described = DESCRIPTION.operations[operation];
  if (!described) throw missing('operation', operation);
  return read(described.params, form, '') as Record<string, unknown>;
}

function read(schema: Schema, value: FormValue, path: string): unknown {
  const named = followed(schema);
  if (named.anyOf) return readAny(named.anyOf, value, path);
  if (named.enum) return readOneOf(named.enum, value, path);
  if (named.const !== undefined) return readOneOf([named.const], value, path);
  if (named.type === 'object') return readRecord(named, value, path);
  if (named.type === 'array') return readList(named, value, path);
  if (typeof value !== 'string') throw refused(`Invalid ${named.type}: ${path}`, path);
  if (named.type === 'boolean') return readBoolean(value, path);
  if (named.type === 'integer') return readNumber(/^-?\d{1,15}$/, value, path);
  if (named.type === 'number') return readNumber(/^-?\d{1,15}(\.\d{1,12})?$/, value, path);
  return readText(named, value, path);
}

function followed(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return DESCRIPTION.definitions[schema.$ref.slice('#/definitions/'.length)]!;
}

/** The first of its kinds that fits; else what the kind nearest to it says. */
function readAny(kinds: readonly Schema[], value: FormValue, path: string): unknown {
  let fault: unknown;
  const isText = typeof value === 'string';
  const near = (kind: Schema) => {
    const { type } = followed(kind);
    return isText ? type !== 'object' && type !== 'array' : type === 'object' || type === 'array';
  };
  for (const kind of [...kinds].sort((a, b) => Number(near(a)) - Number(near(b)))) {
    if (followed(kind).type === 'null') continue;
    try {
      return read(kind, value, path);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

function readOneOf(values: readonly unknown[], value: FormValue, path: string): unknown {
  const found = values.find((allowed) => String(allowed) === value);
  if (found !== undefined) return found;
  throw refused(`Invalid ${path}: must be one of ${values.join(', ')}`, path);
}

function readRecord(schema: Schema, value: FormValue, path: string): unknown {
  if (typeof value === 'string' || Array.isArray(value)) {
    throw refused(`Invalid object`, path, 'parameter_invalid');
  }
  const { properties = {}, required = [], additionalProperties } = schema;
  const result: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}[${name}]` : name;
    const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (!known || known === true)
      throw refused(`Received unknown parameter: ${at}`, at, 'parameter_unknown');
    result[name] = read(known, inner, at);
    if (known === additionalProperties) checkMetadata(name, inner, at);
  }
  for (const name of required) {
    if (name in result) continue;
    const at = path ? `${path}[${name}]` : name;
    throw refused(`Missing required param: ${at}.`, at, 'parameter_missing');
  }
  return result;
}

function checkMetadata(name: string, value: FormValue, path: string): void {
  if (name.length > 40) throw refused('Metadata keys can have up to 40 characters.', path);
  if (typeof value === 'string' && value.length > LONGEST_METADATA) {
    throw refused('Metadata values can have up to 500 characters.', path);
  }
}

function readList(schema: Schema, value: FormValue, path: string): unknown {
  if (!Array.isArray(value)) throw refused('Invalid array', path, 'parameter_invalid');
  return value.map((item, index) => read(schema.items ?? {}, item, `${path}[${index}]`));
}

function readBoolean(value: string, path: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw refused(`Invalid boolean: ${value}`, path, 'parameter_invalid_boolean');
}

function readNumber(written: RegExp, value: string, path: string): number {
  if (written.test(value)) return Number(value);
  throw refused(`Invalid integer: ${value}`, path, 'parameter_invalid_integer');
}

function readText({ format }: Schema, value: string, path: string): string {
  if (value === '') {
    const message = `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset.`;
    throw refused(message, path, 'parameter_invalid_empty');
  }
  if (format === 'decimal' && !/^\d{1,15}(\.\d{1,12})?$/.test(value)) {
    throw refused(`Invalid decimal: ${value}`, path, 'parameter_invalid_decimal');
  }
  if (value.length > LONGEST_TEXT) {
    throw refused(`Invalid string: ${path} can have up to ${LONGEST_TEXT} characters`, path);
  }
  return value;
}

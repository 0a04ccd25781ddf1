import { refused } from './fault.js';

/** A value in a form: a text, or a list or record of values. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

const DEEPEST = 10;
const MOST_ENTRIES = 1000;

/**
 * Reads Stripe's way of writing records and lists into a form or a query: `items[0][price]=price_1`.
 * @throws StripeFault where it cannot be read
 */
export function readForm(text: string): Form {
  const entries = [...new URLSearchParams(text)];
  if (entries.length > MOST_ENTRIES) throw refused('Too many parameters.');
  const form = record();
  for (const [name, value] of entries) put(form, pathOf(name), value);
  return withLists(form) as Form;
}

/** Without a prototype: nothing that is sent can reach one. */
const record = () => Object.create(null) as Record<string, FormValue>;

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw refused(`Invalid parameter name: ${name}`);
  const inner = [...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part!);
  if (inner.length > DEEPEST) throw refused(`Parameter nested too deeply: ${name}`);
  return [match[1]!, ...inner];
}

function put(form: Record<string, FormValue>, path: readonly string[], value: string): void {
  let place = form;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(place).length) : part;
    if (depth === path.length - 1) {
      place[name] = value;
      return;
    }
    const inner = (place[name] ??= record());
    if (typeof inner === 'string') throw refused(`Invalid object: ${path.join('.')}`);
    place = inner as Record<string, FormValue>;
  }
}

/** A record whose names are 0, 1, 2 and so on is a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList
    ? entries.map(([, inner]) => inner)
    : Object.assign(record(), Object.fromEntries(entries));
}

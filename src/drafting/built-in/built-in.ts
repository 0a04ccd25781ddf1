import { BRAZIL } from './brazil.js';
import { PORTUGAL } from './portugal.js';
import { SPAIN } from './spain.js';

/** The texts of the templates that come along, by their key in `private.built_in_templates`. */
export const BUILT_IN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...PORTUGAL, ...SPAIN, ...BRAZIL }).map(([key, text]) => [key, text.trim()]),
);

/** @throws Error for a key that no text has: migrations and texts go together */
export function builtInText(key: string): string {
  const text = BUILT_IN[key];
  if (text === undefined) throw new Error(`there is no template ${key}`);
  return text;
}

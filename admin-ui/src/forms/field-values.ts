import { COLOR } from '../../../src/contract/brand';
import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import {
  type ContentOf,
  type Field,
  type Fields,
  namesOf,
  type ValueOf,
} from '../../../src/contract/fields';
import { amountText, parseAmount } from './amount';
import { amountInvalid } from './messages';
import { parseTime } from './time';

/** The values of a record's inputs: texts, '' for an empty one, and a boolean for a flag. */
export type TextsOf<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { kind: 'flag' } ? boolean : string;
};

/** Returns the inputs of a new record. */
export function blankTexts<F extends Fields>(fields: F): TextsOf<F> {
  return texts(fields, (_, field) => {
    if (field.kind === 'flag') return false;
    return 'initial' in field ? field.initial : '';
  });
}

/** Returns the inputs of a stored record; only the day of a date. */
export function textsOf<F extends Fields>(fields: F, content: Partial<ContentOf<F>>): TextsOf<F> {
  return texts(fields, (name, field) => {
    const value = content[name] ?? '';
    if (field.kind === 'flag') return value === true;
    if (typeof value === 'number') return amountText(value);
    return field.kind === 'day' ? String(value).slice(0, 10) : String(value);
  });
}

/** Returns the inputs as the API accepts them: trimmed, and null for an empty one. */
export function contentOf<F extends Fields>(fields: F, typed: TextsOf<F>): ContentOf<F> {
  const entries = namesOf(fields).map((name) => [name, valueOf(fields[name]!, typed[name])]);
  return Object.fromEntries(entries) as ContentOf<F>;
}

/** Returns the messages that prevent sending, by name after `path`, in the order of the fields. */
export function problemsIn<F extends Fields>(
  fields: F,
  typed: TextsOf<F>,
  path = '',
): Record<string, string> {
  const problems = namesOf(fields).map((name) => [
    `${path}${name}`,
    problemOf(fields[name]!, String(typed[name]).trim()),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem)) as Record<string, string>;
}

/** Returns the message that prevents sending this text in the field. */
export function problemOf(field: Field, text: string): string | undefined {
  switch (field.kind) {
    case 'text':
      if (text === '') return field.blank;
      return text.length < (field.min ?? 1) ? FIELD_MESSAGES.tooShort(field.min!) : undefined;
    case 'email':
      return (text === '' && !field.required) || isEmail(text)
        ? undefined
        : FIELD_MESSAGES.emailInvalid;
    case 'day':
      return text === '' && field.required ? FIELD_MESSAGES.required : undefined;
    case 'time':
      return text === '' || parseTime(text) ? undefined : FIELD_MESSAGES.timeInvalid;
    case 'color':
      return COLOR.test(text.toLowerCase()) ? undefined : FIELD_MESSAGES.colorInvalid;
    case 'amount': {
      const amount = parseAmount(text);
      return text === '' || (amount !== null && amount <= field.max) ? undefined : amountInvalid;
    }
  }
}

/** A rough check: the server's check is the one that counts. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}

function valueOf(field: Field, typed: string | boolean): ValueOf<Field> {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  // A required field stays blank, so that the server refuses it as blank; null would be another error.
  if ((field.kind === 'text' && field.blank !== undefined) || 'required' in field) return text;
  if (field.kind === 'color') return text.toLowerCase();
  if (text === '') return null;
  if (field.kind === 'time') return parseTime(text) ?? text;
  return field.kind === 'amount' ? parseAmount(text) : text;
}

function texts<F extends Fields>(
  fields: F,
  textOf: (name: keyof F & string, field: Field) => string | boolean,
): TextsOf<F> {
  const entries = namesOf(fields).map((name) => [name, textOf(name, fields[name]!)]);
  return Object.fromEntries(entries) as TextsOf<F>;
}

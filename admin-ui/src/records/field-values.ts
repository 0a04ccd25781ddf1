import {
  type ContentOf,
  type Field,
  type Fields,
  namesOf,
  type ValueOf,
} from '../../../src/contract/fields';
import { amountText, parseAmount } from './amount';

/** What the inputs of a record's fields hold: texts, '' where there is nothing. */
export type TextsOf<F extends Fields> = Record<keyof F & string, string>;

/** The inputs of a new record. */
export function blankTexts<F extends Fields>(fields: F): TextsOf<F> {
  return texts(fields, (_, field) => (field.kind === 'choice' ? field.initial : ''));
}

/** The inputs of a record as it was read; of a date only its day. */
export function textsOf<F extends Fields>(fields: F, content: Partial<ContentOf<F>>): TextsOf<F> {
  return texts(fields, (name, field) => {
    const value = content[name] ?? '';
    if (typeof value === 'number') return amountText(value);
    return field.kind === 'day' ? String(value).slice(0, 10) : String(value);
  });
}

/** What the API takes of the inputs: trimmed, and null for what is empty. */
export function contentOf<F extends Fields>(fields: F, typed: TextsOf<F>): ContentOf<F> {
  const entries = namesOf(fields).map((name) => [name, valueOf(fields[name]!, typed[name])]);
  return Object.fromEntries(entries) as ContentOf<F>;
}

function valueOf(field: Field, typed: string): ValueOf<Field> {
  const text = typed.trim();
  // A text that is needed is refused where it is blank, and null would be another mistake.
  if (field.kind === 'text' && field.blank !== undefined) return text;
  if (text === '') return null;
  return field.kind === 'amount' ? parseAmount(text) : text;
}

function texts<F extends Fields>(
  fields: F,
  textOf: (name: keyof F & string, field: Field) => string,
): TextsOf<F> {
  const entries = namesOf(fields).map((name) => [name, textOf(name, fields[name]!)]);
  return Object.fromEntries(entries) as TextsOf<F>;
}

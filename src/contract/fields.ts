import { FIELD_MESSAGES } from './field-messages.js';

/*
 * The fields of a record that a person fills in. A resource lists its fields once: from that come the types here, the
 * checks of bodies, the entity, columns, history and import on the server, and values, limits and comparison
 * of the forms.
 */

/** `blank` is the message of a text that has to be there. Lengths are in characters. */
export type Field =
  | { kind: 'text'; max: number; min?: number; blank?: string }
  | { kind: 'email'; max: number; required?: true }
  | { kind: 'choice'; values: readonly string[]; initial: string; invalid: string }
  | { kind: 'day'; required?: true }
  | { kind: 'time' }
  | { kind: 'country' }
  | { kind: 'amount'; max: number }
  | { kind: 'flag' }
  | { kind: 'color'; initial: string }
  | { kind: 'reference'; invalid: string };

export type Fields = Readonly<Record<string, Field>>;

export const EMAIL_MAX_LENGTH = 254;

/** A text; blank is null. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (max: number) => ({ kind: 'text', max }) as const;
/** A text that may not be blank. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (
  max: number,
  blank: string = FIELD_MESSAGES.required,
) => ({ kind: 'text', max, blank }) as const;
/** The same text, which has to have so many characters where there is one. */
export const atLeast = /* @__NO_SIDE_EFFECTS__ */ <const F extends { kind: 'text' }>(
  min: number,
  field: F,
) => ({
  ...field,
  min,
});
export const email = /* @__NO_SIDE_EFFECTS__ */ () =>
  ({ kind: 'email', max: EMAIL_MAX_LENGTH }) as const;
export const requiredEmail = /* @__NO_SIDE_EFFECTS__ */ () =>
  ({ kind: 'email', max: EMAIL_MAX_LENGTH, required: true }) as const;
/** One of the values, and which of them a new record has. */
export const choice = /* @__NO_SIDE_EFFECTS__ */ <const Value extends string>(
  values: readonly Value[],
  initial: NoInfer<Value>,
  invalid: string = FIELD_MESSAGES.invalid,
) => ({ kind: 'choice', values, initial, invalid }) as const;
/** A calendar day, `YYYY-MM-DD`. */
export const day = /* @__NO_SIDE_EFFECTS__ */ () => ({ kind: 'day' }) as const;
export const requiredDay = /* @__NO_SIDE_EFFECTS__ */ () =>
  ({ kind: 'day', required: true }) as const;
/** A time of the office's clock, `HH:MM`. */
export const time = /* @__NO_SIDE_EFFECTS__ */ () => ({ kind: 'time' }) as const;
/** ISO 3166, two letters. */
export const country = /* @__NO_SIDE_EFFECTS__ */ () => ({ kind: 'country' }) as const;
/** An amount of the office's currency, with at most two decimals, not negative. */
export const amount = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  ({ kind: 'amount', max }) as const;
export const flag = /* @__NO_SIDE_EFFECTS__ */ () => ({ kind: 'flag' }) as const;
/** `#rrggbb`, and which one a new record has. */
export const color = /* @__NO_SIDE_EFFECTS__ */ (initial: string) =>
  ({ kind: 'color', initial }) as const;
/** The id of another record. */
export const reference = /* @__NO_SIDE_EFFECTS__ */ (invalid: string = FIELD_MESSAGES.invalid) =>
  ({ kind: 'reference', invalid }) as const;

/** Stored value of a field. */
export type ValueOf<F extends Field> = F extends {
  kind: 'choice';
  values: readonly (infer Value)[];
}
  ? Value
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'amount' }
      ? number | null
      : F extends { blank: string } | { required: true } | { kind: 'color' }
        ? string
        : string | null;

/** Stored values of a record's fields; null where nothing is known. */
export type ContentOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

type Needed<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { blank: string } | { required: true } ? Name : never;
}[keyof F];

/** Values of a new record: empty optional values are null or left out. */
export type NewOf<F extends Fields> = Pick<ContentOf<F>, Needed<F>> &
  Partial<Omit<ContentOf<F>, Needed<F>>>;

/** The names of a resource's fields, in their order. */
export function namesOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

/** A list of fields without some of them. */
export function without<F extends Fields, Name extends keyof F>(
  fields: F,
  ...names: Name[]
): Omit<F, Name> {
  const rest = Object.entries(fields).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(rest) as Omit<F, Name>;
}

/** Completes the values of a new record: what was left out is null, or the field's initial value. */
export function completed<F extends Fields>(fields: F, said: Partial<ContentOf<F>>): ContentOf<F> {
  const entries = namesOf(fields).map((name) => [name, said[name] ?? emptyOf(fields[name]!)]);
  return Object.fromEntries(entries) as ContentOf<F>;
}

function emptyOf(field: Field) {
  if (field.kind === 'choice' || field.kind === 'color') return field.initial;
  return field.kind === 'flag' ? false : null;
}

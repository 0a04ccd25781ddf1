import { isDeepStrictEqual } from 'node:util';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, Equals, getMetadataStorage, ValidateIf } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Problem } from '../problems/problem.js';
import { isPlainRecord } from '../requests/plain-record.js';

/*
 * A change is sent with the whole record as it was read, since that is what forms do. What its class does not
 * name is read-only: it must be as it is stored, and is refused by its name where it is not.
 */

type Fields = Readonly<Record<string, unknown>>;

/** Fields that move while the version stays, also within lists. They are not compared, because their change has no author. */
interface VolatileFields {
  fields: readonly string[];
  lists: Readonly<Record<string, readonly string[]>>;
}

const VOLATILE = 'causa:volatile';

/** Read-only fields of a body, and its lists, until `checkChange` compares them. */
const readOnlyParts = new WeakMap<
  object,
  { rest: Fields; lists: Fields; volatile: VolatileFields }
>();

/**
 * Declares the body of a change.
 * @param fields of the record that move without a new version of it, such as counts, states and names of other
 *   records: these are not looked at, and `updatedAt` never is
 * @param lists of other records within it, with the fields of these that move: who has an id in them stays as
 *   it is
 */
export function ChangeOf<Shown extends object>(
  fields: readonly (keyof Shown & string)[],
  lists: Partial<Record<keyof Shown & string, readonly string[]>> = {},
): ClassDecorator {
  const volatile = { fields: ['updatedAt', ...fields], lists };
  return (type) => Reflect.defineMetadata(VOLATILE, volatile, type);
}

/** A field of a record within a list that only tells: what has no id yet cannot have it. */
export function ReadOnlyField() {
  return applyDecorators(
    ApiPropertyOptional({ readOnly: true }),
    Allow(),
    ValidateIf((record: { id?: unknown }) => !record.id),
    Equals(undefined, { message: FIELD_MESSAGES.unknownField }),
  );
}

/** Takes out of a body what is read-only, until `checkChange` looks at it. @returns what its class names */
export function separateReadOnly(
  body: Fields,
  type: unknown,
): { writable: Fields; remember: (checked: object) => void } {
  const volatile =
    typeof type === 'function' &&
    (Reflect.getMetadata(VOLATILE, type) as VolatileFields | undefined);
  if (!volatile) return { writable: body, remember: () => {} };
  const properties = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = new Set(properties.map(({ propertyName }) => propertyName));
  const pick = (wanted: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(body).filter(([field]) => wanted(field)));
  const rest = pick((field) => !names.has(field));
  const lists = pick((field) => field in volatile.lists);
  return {
    writable: pick((field) => names.has(field)),
    remember: (checked) => readOnlyParts.set(checked, { rest, lists, volatile }),
  };
}

/** The record that a change is for, as the transaction that saves it finds it. */
export interface ChangedRecord {
  version: number;
  /** JSON, as the record is shown. */
  shown: () => Promise<string>;
  /** Finds the author of the last change. */
  editor?: () => Promise<Editor>;
}

export interface Editor {
  /** Null where it is not known. */
  name: string | null;
  /** Whether it is the person who asks. */
  isSelf: boolean;
}

/**
 * Lets a change pass that was made on the record as it is. Every change asks, in the transaction that saves it.
 * @throws Problem stale_version with the record as it stands, validation_failed naming what is read-only
 */
export async function checkChange(body: { version: number }, record: ChangedRecord): Promise<void> {
  if (body.version !== record.version) {
    const editor = await record.editor?.();
    throw new Problem('stale_version', {
      current: JSON.parse(await record.shown()),
      changedBy: editor?.name ?? null,
      changedByYou: editor?.isSelf ?? false,
    });
  }
  const readOnly = readOnlyParts.get(body);
  if (!readOnly || Object.keys({ ...readOnly.rest, ...readOnly.lists }).length === 0) return;
  const shown = JSON.parse(await record.shown()) as Fields;
  const errors = changedFields(readOnly.rest, shown, readOnly.volatile.fields);
  for (const [list, sent] of Object.entries(readOnly.lists)) {
    Object.assign(
      errors,
      changedInList(list, sent, shown[list], readOnly.volatile.lists[list] ?? []),
    );
  }
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors });
}

/** Messages by field. */
function changedFields(
  sent: Fields,
  shown: Fields,
  volatile: readonly string[],
  within = '',
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field, value] of Object.entries(sent)) {
    if (!Object.hasOwn(shown, field)) errors[within + field] = FIELD_MESSAGES.unknownField;
    else if (!volatile.includes(field) && !isSame(value, shown[field]))
      errors[within + field] = FIELD_MESSAGES.readOnly;
  }
  return errors;
}

function changedInList(
  list: string,
  sent: unknown,
  shown: unknown,
  volatile: readonly string[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  (sent as unknown[]).forEach((record, n) => {
    if (!isPlainRecord(record) || !record.id) return;
    const known = (shown as Fields[]).find(({ id }) => id === record.id);
    if (known) Object.assign(errors, changedFields(record, known, volatile, `${list}.${n}.`));
    else errors[`${list}.${n}.id`] = FIELD_MESSAGES.invalid;
  });
  return errors;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The same value; of an instant the same millisecond, however it is spelled. */
function isSame(sent: unknown, shown: unknown): boolean {
  if (typeof sent === 'string' && typeof shown === 'string' && INSTANT.test(shown)) {
    return Date.parse(sent) === Date.parse(shown);
  }
  return isDeepStrictEqual(sent, shown);
}

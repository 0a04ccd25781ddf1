import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  Equals,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO31661Alpha2,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';

import { COLOR } from '../contract/brand.js';
import { DAY, isDay } from '../contract/days.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { ALL_ZONES } from '../contract/time-zones.js';
import { cleanText, isFarLongerThan, isLongerThan } from './clean-text.js';
import { dayIn, timeOf } from './day.js';
import { EMAIL_MAX_LENGTH, isStoredEmail, readEmail } from './email-address.js';

/*
 * The fields of bodies and filters; those that hold several values stand in list-decorators.ts. Each decorator
 * is at once the check and its documentation, and cleans what a person could not have meant, see `cleanText`.
 */

/**
 * Cleans a text before it is checked, unless it is far longer than `max` characters: then it stays as it
 * came, and the check of its length refuses it. Nothing else may transform a text that came from outside.
 */
function Cleaned(max: number, clean: (text: string) => unknown) {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && !isFarLongerThan(value, max) ? clean(value) : value,
  );
}

/** Characters at most. */
export function AtMost(max: number, message: string = FIELD_MESSAGES.tooLong) {
  return ValidateBy(
    {
      name: 'atMost',
      validator: { validate: (value) => typeof value === 'string' && !isLongerThan(value, max) },
    },
    { message },
  );
}

/** Characters at least; without counting what is too long anyway. */
function AtLeast(min: number) {
  return ValidateBy(
    {
      name: 'atLeast',
      validator: { validate: (value) => typeof value !== 'string' || value.length >= min },
    },
    { message: FIELD_MESSAGES.tooShort(min) },
  );
}

const orNull = (text: string) => cleanText(text) || null;

/** Bytes in base64url, as so many characters at most. Nothing of it is cleaned: it is decoded as it came. */
export function Base64Url(max: number) {
  return applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: max, pattern: '^[A-Za-z0-9_-]+$' }),
    IsString({ message: FIELD_MESSAGES.required }),
    AtMost(max),
    Matches(/^[A-Za-z0-9_-]+$/, { message: FIELD_MESSAGES.invalid }),
  );
}

interface TextRules {
  max: number;
  min?: number;
}

/** Required, not blank. */
export function Text({
  max,
  min = 1,
  blank = FIELD_MESSAGES.required,
}: TextRules & { blank?: string }) {
  return applyDecorators(
    ApiProperty({ type: String, minLength: min, maxLength: max }),
    Cleaned(max, cleanText),
    IsString({ message: blank }),
    AtMost(max),
    MinLength(min, {
      message: ({ value }) => (value === '' ? blank : FIELD_MESSAGES.tooShort(min)),
    }),
  );
}

/** Blank and missing are null. */
export function OptionalText({ max, min = 1 }: TextRules) {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      ...(min > 1 && { minLength: min }),
      maxLength: max,
    }),
    Cleaned(max, orNull),
    IsOptional(),
    IsString({ message: FIELD_MESSAGES.invalid }),
    AtMost(max),
    ...(min > 1 ? [AtLeast(min)] : []),
  );
}

export function OneOf(values: readonly string[], message: string = FIELD_MESSAGES.invalid) {
  return applyDecorators(ApiProperty({ enum: values }), IsIn(values, { message }));
}

/** One of the values, or null, or left out; the two are told apart. */
export function OneOfOrNull(values: readonly string[]) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, enum: [...values, null], nullable: true }),
    IsOptional(),
    IsIn(values, { message: FIELD_MESSAGES.invalid }),
  );
}

/** Missing is undefined; null is refused, so that a null cannot pass for "leave it". */
export function Optional() {
  return applyDecorators(
    ApiPropertyOptional(),
    ValidateIf((_, value: unknown) => value !== undefined),
  );
}

/** A calendar day as `YYYY-MM-DD`; blank and missing are null. A full ISO instant is cut to its date. */
export function OptionalDate() {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', nullable: true }),
    Cleaned(SHORT, readDay),
    IsOptional(),
    AtMost(SHORT, FIELD_MESSAGES.dateInvalid),
    Matches(DAY, { message: FIELD_MESSAGES.dateInvalid }),
  );
}

/** A calendar day that has to be there. */
export function RequiredDate() {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    Cleaned(SHORT, readDay),
    IsString({ message: FIELD_MESSAGES.required }),
    AtMost(SHORT, FIELD_MESSAGES.dateInvalid),
    Matches(DAY, { message: FIELD_MESSAGES.dateInvalid }),
  );
}

/** A time of the office's clock as `HH:MM`; blank and missing are null. Seconds are dropped. */
export function OptionalTime() {
  return applyDecorators(
    ApiPropertyOptional({ type: String, pattern: TIME.source, example: '09:30', nullable: true }),
    Cleaned(SHORT, (text) => cleanText(text).replace(/^(\d\d:\d\d):\d\d$/, '$1') || null),
    IsOptional(),
    AtMost(SHORT, FIELD_MESSAGES.timeInvalid),
    Matches(TIME, { message: FIELD_MESSAGES.timeInvalid }),
  );
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Characters of a date, an id or a code, with what may stand around it. */
const SHORT = 40;

const NO_DAY = 'no day';

/** An instant counts where it is the same day in every office; which day it is elsewhere, only its sender knows. */
function readDay(text: string): string | null {
  const [, day = text.trim(), time] = /^\s*(\d{4}-\d{2}-\d{2})T(.+?)\s*$/.exec(text) ?? [];
  if (day === '') return null;
  if (!isDay(day)) return NO_DAY;
  if (time === undefined) return day;
  const read = timeOf(day, time);
  if (!read) return NO_DAY;
  if (!read.saysZone && read.atMidnight) return day;
  const days = new Set(ALL_ZONES.map(({ id }) => dayIn(read.instant, id)));
  if (!read.saysZone) days.add(day);
  return days.size === 1 ? [...days][0]! : NO_DAY;
}

export function OptionalId(message: string = FIELD_MESSAGES.invalid) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'uuid', nullable: true }),
    Cleaned(SHORT, orNull),
    IsOptional(),
    IsUUID('all', { message }),
  );
}

/** An id, or null, or left out; unlike `OptionalId` the two are told apart. */
export function Id() {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'uuid', nullable: true }),
    IsOptional(),
    IsUUID('all', { message: FIELD_MESSAGES.invalid }),
  );
}

/** An id that has to be there. */
export function RequiredId(message: string) {
  return applyDecorators(
    ApiProperty({ type: String, format: 'uuid' }),
    Cleaned(SHORT, cleanText),
    IsUUID('all', { message }),
  );
}

/** The largest that the database counts to. */
const INTEGER_MAX = 2_147_483_647;

/** The version that the caller read; without it nothing can be saved. */
export function Version() {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: INTEGER_MAX }),
    IsInt({ message: FIELD_MESSAGES.required }),
    Min(1, { message: FIELD_MESSAGES.invalid }),
    Max(INTEGER_MAX, { message: FIELD_MESSAGES.invalid }),
  );
}

/** A whole number from one to another. */
export function Integer(min: number, max: number) {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
    IsInt({ message: FIELD_MESSAGES.required }),
    Min(min, { message: FIELD_MESSAGES.invalid }),
    Max(max, { message: FIELD_MESSAGES.tooLarge }),
  );
}

/** The same, or null, or left out. */
export function OptionalInteger(min: number, max: number) {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max, nullable: true }),
    IsOptional(),
    IsInt({ message: FIELD_MESSAGES.invalid }),
    Min(min, { message: FIELD_MESSAGES.invalid }),
    Max(max, { message: FIELD_MESSAGES.tooLarge }),
  );
}

export function Flag() {
  return applyDecorators(
    ApiProperty({ type: Boolean }),
    IsBoolean({ message: FIELD_MESSAGES.invalid }),
  );
}

/** An amount with at most two decimals, not negative; missing is null. */
export function OptionalAmount({ max }: { max: number }) {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, minimum: 0, maximum: max }),
    IsOptional(),
    IsNumber({}, { message: FIELD_MESSAGES.invalid }),
    IsInCents({ message: FIELD_MESSAGES.invalid }),
    Min(0, { message: FIELD_MESSAGES.negative }),
    Max(max, { message: FIELD_MESSAGES.tooLarge }),
  );
}

/** Unlike the library's count of decimals it is not deceived by 1e-7. */
function IsInCents(options: ValidationOptions) {
  const validate = (value: unknown) => Number(Number(value).toFixed(2)) === value;
  return ValidateBy({ name: 'isInCents', validator: { validate } }, options);
}

/** A country as ISO 3166 writes it in two letters; blank and missing are null. */
export function OptionalCountry() {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: 'PT' }),
    Cleaned(SHORT, (text) => cleanText(text).toUpperCase() || null),
    IsOptional(),
    AtMost(SHORT, FIELD_MESSAGES.countryInvalid),
    IsISO31661Alpha2({ message: FIELD_MESSAGES.countryInvalid }),
  );
}

/** A colour as `#rrggbb`, small letters. */
export function Color() {
  return applyDecorators(
    ApiProperty({ type: String, pattern: COLOR.source, example: '#1e40af' }),
    Cleaned(SHORT, (text) => cleanText(text).toLowerCase()),
    AtMost(SHORT, FIELD_MESSAGES.colorInvalid),
    Matches(COLOR, { message: FIELD_MESSAGES.colorInvalid }),
  );
}

/** Only `true` makes sense; leaving it out is the opposite. */
export function TrueOnly() {
  return applyDecorators(ApiPropertyOptional({ enum: [true] }), IsOptional(), Equals(true));
}

/** A required e-mail in its stored spelling. */
export function Email() {
  return applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: EMAIL_MAX_LENGTH }),
    Cleaned(EMAIL_MAX_LENGTH, (text) => readEmail(text) ?? NO_EMAIL),
    IsEmail(),
  );
}

/** An e-mail in its stored spelling; blank and missing are null. */
export function OptionalEmail(message: string = FIELD_MESSAGES.emailInvalid) {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'email',
      nullable: true,
      maxLength: EMAIL_MAX_LENGTH,
    }),
    Cleaned(EMAIL_MAX_LENGTH, (text) => (readEmail(text) ?? NO_EMAIL) || null),
    IsOptional(),
    IsEmail(message),
  );
}

const NO_EMAIL = 'no e-mail';

function IsEmail(message: string = FIELD_MESSAGES.emailInvalid) {
  return ValidateBy({ name: 'isEmail', validator: { validate: isStoredEmail } }, { message });
}

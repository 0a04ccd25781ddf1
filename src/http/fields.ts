import { applyDecorators, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type as Each } from 'class-transformer';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
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
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isId } from '../contract/ids.js';
import { FIELD_MESSAGES } from '../contract/problems.js';
import { cleanText } from './clean-text.js';
import { DAY, isDay } from './day.js';
import { Problem } from './problem.js';

/*
 * The fields of bodies and filters. Each decorator is at once the check and its documentation,
 * and cleans what a person could not have meant: outer space, direction marks, control characters.
 */

const clean = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? cleanText(value) : value,
);
const blankIsNull = Transform(({ value }: { value: unknown }) => {
  if (typeof value !== 'string') return value;
  return cleanText(value) || null;
});

/** Required, not blank. */
export function Text({ max, blank = FIELD_MESSAGES.required }: { max: number; blank?: string }) {
  return applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: max }),
    clean,
    IsString({ message: blank }),
    MinLength(1, { message: blank }),
    MaxLength(max, { message: FIELD_MESSAGES.tooLong }),
  );
}

/** Blank and missing are null. */
export function OptionalText({ max }: { max: number }) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: max }),
    blankIsNull,
    IsOptional(),
    IsString({ message: FIELD_MESSAGES.invalid }),
    MaxLength(max, { message: FIELD_MESSAGES.tooLong }),
  );
}

export function OneOf(values: readonly string[], message: string = FIELD_MESSAGES.invalid) {
  return applyDecorators(ApiProperty({ enum: values }), IsIn(values, { message }));
}

/** Missing is undefined; null is refused, so that a null cannot pass for "leave it". */
export function Maybe() {
  return ValidateIf((_, value: unknown) => value !== undefined);
}

/** A calendar day as `YYYY-MM-DD`; blank and missing are null. A full ISO instant is cut to its date. */
export function OptionalDate() {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', nullable: true }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? readDay(value) : value,
    ),
    IsOptional(),
    Matches(DAY, { message: FIELD_MESSAGES.dateInvalid }),
  );
}

function readDay(text: string): string | null {
  const day = text.trim().replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1');
  if (day === '') return null;
  return isDay(day) ? day : 'no day';
}

export function OptionalId(message: string = FIELD_MESSAGES.invalid) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'uuid', nullable: true }),
    blankIsNull,
    IsOptional(),
    IsUUID('all', { message }),
  );
}

/** An id, or null, or left out; unlike `OptionalId` the two are told apart. */
export function Id() {
  return applyDecorators(IsOptional(), IsUUID('all'));
}

/** At most one page of ids, as getMany asks. */
export function Ids() {
  return applyDecorators(IsOptional(), IsArray(), ArrayMaxSize(500), IsUUID('all', { each: true }));
}

/** The version that the caller read; without it nothing can be saved. */
export function Version() {
  return applyDecorators(
    ApiProperty({ type: Number, minimum: 1 }),
    IsInt({ message: FIELD_MESSAGES.required }),
    Min(1, { message: FIELD_MESSAGES.invalid }),
  );
}

export function Flag() {
  return applyDecorators(
    ApiProperty({ type: Boolean }),
    IsBoolean({ message: FIELD_MESSAGES.invalid }),
  );
}

/** A list of such records, at most so many. */
export function ListOf(type: Type<object>, max: number) {
  return applyDecorators(
    ApiProperty({ type: [type], maxItems: max }),
    IsArray({ message: FIELD_MESSAGES.invalid }),
    ArrayMaxSize(max, { message: FIELD_MESSAGES.tooMany }),
    ValidateNested({ each: true, message: FIELD_MESSAGES.invalid }),
    Each(() => type),
  );
}

/** Some of these values, each as often as it likes. */
export function SomeOf(values: readonly string[]) {
  return applyDecorators(
    ApiPropertyOptional({ enum: values, isArray: true }),
    IsOptional(),
    IsArray({ message: FIELD_MESSAGES.invalid }),
    ArrayMaxSize(100),
    IsIn(values, { each: true, message: FIELD_MESSAGES.invalid }),
  );
}

/** An amount with at most two decimals, not negative; missing is null. */
export function OptionalAmount({ max }: { max: number }) {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, minimum: 0, maximum: max }),
    IsOptional(),
    IsNumber({ maxDecimalPlaces: 2 }, { message: FIELD_MESSAGES.invalid }),
    Min(0, { message: FIELD_MESSAGES.negative }),
    Max(max, { message: FIELD_MESSAGES.tooLarge }),
  );
}

/** A country as ISO 3166 writes it in two letters; blank and missing are null. */
export function OptionalCountry() {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: 'PT' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? cleanText(value).toUpperCase() || null : value,
    ),
    IsOptional(),
    IsISO31661Alpha2({ message: FIELD_MESSAGES.countryInvalid }),
  );
}

/** Only `true` makes sense; leaving it out is the opposite. */
export function Only() {
  return applyDecorators(IsOptional(), Equals(true));
}

/** An id in a path: anything that is not one is simply not found. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw new Problem('not_found');
    return value.toLowerCase();
  }
}

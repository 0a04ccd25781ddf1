import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type as Each } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsUUID,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { MAX_IDS } from '../contract/lists.js';
import { Optional } from './decorators.js';

/* The fields of bodies and filters that hold several values, and records within the body. */

/** Ids, at most as many as getMany may ask for unless `max` says otherwise. */
export function Ids(max: number = MAX_IDS) {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: max }),
    IsOptional(),
    IsArray({ message: FIELD_MESSAGES.invalid }),
    ArrayMaxSize(max, { message: FIELD_MESSAGES.tooMany }),
    IsUUID('all', { each: true, message: FIELD_MESSAGES.invalid }),
  );
}

/** Ids that have to be there, be it none. */
export function RequiredIds(max: number) {
  return applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', maxItems: max }),
    IsArray({ message: FIELD_MESSAGES.required }),
    ArrayMaxSize(max, { message: FIELD_MESSAGES.tooMany }),
    IsUUID('all', { each: true, message: FIELD_MESSAGES.invalid }),
  );
}

/** Names; left out, none. */
export function Names(max: number = MAX_IDS) {
  return applyDecorators(
    ApiPropertyOptional({ type: [String], maxItems: max }),
    Optional(),
    IsArray({ message: FIELD_MESSAGES.invalid }),
    ArrayMaxSize(max, { message: FIELD_MESSAGES.tooMany }),
    MaxLength(200, { each: true, message: FIELD_MESSAGES.invalid }),
  );
}

/** Some of these values, each as often as it likes; left out, none. */
export function SomeOf(values: readonly string[]) {
  return applyDecorators(
    ApiPropertyOptional({ enum: values, isArray: true }),
    Optional(),
    IsArray({ message: FIELD_MESSAGES.invalid }),
    ArrayMaxSize(100),
    IsIn(values, { each: true, message: FIELD_MESSAGES.invalid }),
  );
}

/** One or more of these values, none of them twice. */
export function AtLeastOneOf(values: readonly string[]) {
  return applyDecorators(
    ApiProperty({ enum: values, isArray: true, minItems: 1, maxItems: values.length }),
    IsArray({ message: FIELD_MESSAGES.required }),
    ArrayMinSize(1, { message: FIELD_MESSAGES.required }),
    ArrayMaxSize(values.length, { message: FIELD_MESSAGES.tooMany }),
    IsIn(values, { each: true, message: FIELD_MESSAGES.invalid }),
    ArrayUnique({ message: FIELD_MESSAGES.invalid }),
  );
}

/** Some of these values, none of them twice, or null; left out is undefined. */
export function OptionalListOf(values: readonly string[]) {
  return applyDecorators(
    ApiPropertyOptional({ enum: values, isArray: true, maxItems: values.length, nullable: true }),
    IsOptional(),
    IsArray({ message: FIELD_MESSAGES.invalid }),
    ArrayMaxSize(values.length, { message: FIELD_MESSAGES.tooMany }),
    IsIn(values, { each: true, message: FIELD_MESSAGES.invalid }),
    ArrayUnique({ message: FIELD_MESSAGES.invalid }),
  );
}

/** The same, where there has to be a list, be it an empty one. */
export function ListOfSome(values: readonly (string | number)[], min = 0, few?: string) {
  return applyDecorators(
    ApiProperty({
      type: typeof values[0] === 'number' ? 'integer' : 'string',
      ...{ enum: [...values], isArray: true, maxItems: values.length },
      ...(min > 0 && { minItems: min }),
    }),
    IsArray({ message: FIELD_MESSAGES.required }),
    ArrayMinSize(min, { message: few ?? FIELD_MESSAGES.required }),
    ArrayMaxSize(values.length, { message: FIELD_MESSAGES.tooMany }),
    IsIn(values, { each: true, message: FIELD_MESSAGES.invalid }),
    ArrayUnique({ message: FIELD_MESSAGES.invalid }),
  );
}

/** One such record. */
export function RecordOf(type: Type<object>) {
  return applyDecorators(
    ApiProperty({ type }),
    HoldsRecord(),
    ValidateNested({ message: FIELD_MESSAGES.invalid }),
    Each(() => type),
  );
}

/** A list of such records, at most so many, and at least. */
export function ListOf(type: Type<object>, max: number, min = 0) {
  return applyDecorators(
    ApiProperty({ type: [type], maxItems: max, ...(min > 0 && { minItems: min }) }),
    IsArray({ message: FIELD_MESSAGES.invalid }),
    ArrayMinSize(min, { message: FIELD_MESSAGES.required }),
    ArrayMaxSize(max, { message: FIELD_MESSAGES.tooMany }),
    HoldsRecords(),
    ValidateNested({ each: true, message: FIELD_MESSAGES.invalid }),
    Each(() => type),
  );
}

/** The check of nested records takes a list of them for one. */
function HoldsRecord() {
  const validate = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return ValidateBy(
    { name: 'holdsRecord', validator: { validate } },
    { message: FIELD_MESSAGES.invalid },
  );
}

/** The check of nested records passes nothing and lists by. */
function HoldsRecords() {
  const validate = (value: unknown) =>
    Array.isArray(value) && value.every((entry) => entry !== null && !Array.isArray(entry));
  return ValidateBy(
    { name: 'holdsRecords', validator: { validate } },
    { message: FIELD_MESSAGES.invalid },
  );
}

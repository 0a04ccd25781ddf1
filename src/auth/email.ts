import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, MaxLength } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/problems.js';
import { EMAIL_MAX_LENGTH, normaliseEmail } from './email-address.js';

/** A required e-mail, normalised. */
export function Email() {
  return applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: EMAIL_MAX_LENGTH }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? normaliseEmail(value) : value,
    ),
    isEmail,
  );
}

/** An e-mail, normalised; blank and missing are null. */
export function OptionalEmail() {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'email',
      nullable: true,
      maxLength: EMAIL_MAX_LENGTH,
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? normaliseEmail(value) || null : value,
    ),
    IsOptional(),
    isEmail,
  );
}

const isEmail = applyDecorators(
  MaxLength(EMAIL_MAX_LENGTH, { message: FIELD_MESSAGES.emailInvalid }),
  IsEmail({ allow_utf8_local_part: false }, { message: FIELD_MESSAGES.emailInvalid }),
);

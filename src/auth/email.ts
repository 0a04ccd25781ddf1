import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/problems.js';
import { Cleaned } from '../http/fields.js';
import { EMAIL_MAX_LENGTH, isStoredEmail, readEmail } from './email-address.js';

/** A required e-mail in its stored spelling. */
export function Email() {
  return applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: EMAIL_MAX_LENGTH }),
    Cleaned(EMAIL_MAX_LENGTH, (text) => readEmail(text) ?? NO_EMAIL),
    IsEmail(),
  );
}

/** An e-mail in its stored spelling; blank and missing are null. */
export function OptionalEmail() {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'email',
      nullable: true,
      maxLength: EMAIL_MAX_LENGTH,
    }),
    Cleaned(EMAIL_MAX_LENGTH, (text) => (readEmail(text) ?? NO_EMAIL) || null),
    IsOptional(),
    IsEmail(),
  );
}

const NO_EMAIL = 'no e-mail';

function IsEmail() {
  return ValidateBy(
    { name: 'isEmail', validator: { validate: isStoredEmail } },
    { message: FIELD_MESSAGES.emailInvalid },
  );
}

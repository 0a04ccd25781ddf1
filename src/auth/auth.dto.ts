import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsString, MinLength, NotContains } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type SignInBody,
  type SignUpBody,
  type SwitchOfficeBody,
} from '../contract/session.js';
import { AtMost, OptionalText, Text } from '../fields/decorators.js';
import { Email } from '../fields/decorators.js';

const SLUG_MAX_LENGTH = 48;
const LINK_TOKEN_MAX_LENGTH = 100;

function Password() {
  return applyDecorators(
    ApiProperty({ type: String, minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH }),
    IsString({ message: FIELD_MESSAGES.required }),
    AtMost(PASSWORD_MAX_LENGTH, FIELD_MESSAGES.passwordTooLong),
    MinLength(PASSWORD_MIN_LENGTH, { message: FIELD_MESSAGES.passwordTooShort }),
  );
}

/** Whatever a link carried; what it is worth is said in one way for all that is wrong with it. */
function FromLink() {
  return applyDecorators(ApiProperty({ type: String }), Allow());
}

export class SignUpRequest implements SignUpBody {
  // The name stands in a mail to an address that anyone may type: it must not carry a link.
  @NotContains('://', { message: FIELD_MESSAGES.invalid })
  @Text({ max: 200 })
  officeName!: string;

  @Email()
  email!: string;

  @Password()
  password!: string;
}

export class SignInRequest implements SignInBody {
  @Email()
  email!: string;

  // Not measured: a short one is wrong, not malformed.
  @ApiProperty({ type: String })
  @MinLength(1, { message: FIELD_MESSAGES.required })
  @AtMost(PASSWORD_MAX_LENGTH, FIELD_MESSAGES.passwordTooLong)
  @IsString({ message: FIELD_MESSAGES.required })
  password!: string;

  @OptionalText({ max: SLUG_MAX_LENGTH })
  slug?: string;

  @OptionalText({ max: LINK_TOKEN_MAX_LENGTH })
  tokenHash?: string;
}

export class ConfirmRequest {
  @FromLink()
  tokenHash: unknown;

  @FromLink()
  type: unknown;
}

export class PasswordResetRequest {
  @Email()
  email!: string;

  @OptionalText({ max: SLUG_MAX_LENGTH })
  slug?: string;
}

export class NewPasswordRequest {
  @FromLink()
  tokenHash: unknown;

  @Password()
  password!: string;
}

export class SwitchOfficeRequest implements SwitchOfficeBody {
  @Text({ max: SLUG_MAX_LENGTH })
  slug!: string;
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsString, MinLength, NotContains } from 'class-validator';

import type { PasskeyProof } from '../contract/account.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import {
  type ClientSignUpBody as ClientSignUpContract,
  COUNTRIES,
  type Country,
  type NewClientLogin,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type SecondStepBody as SecondStepContract,
  type SignInBody as SignInContract,
  type SignUpBody as SignUpContract,
  type SwitchOfficeBody as SwitchOfficeContract,
} from '../contract/session.js';
import {
  AtMost,
  Base64Url,
  Email,
  OneOf,
  Optional,
  OptionalText,
  Text,
} from '../fields/decorators.js';

const SLUG_MAX_LENGTH = 48;
const LINK_TOKEN_MAX_LENGTH = 100;
const CODE_MAX_LENGTH = 20;

export function Password() {
  return applyDecorators(
    ApiProperty({ type: String, minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH }),
    IsString({ message: FIELD_MESSAGES.required }),
    AtMost(PASSWORD_MAX_LENGTH, FIELD_MESSAGES.passwordTooLong),
    MinLength(PASSWORD_MIN_LENGTH, { message: FIELD_MESSAGES.passwordTooShort }),
  );
}

/** A value that came with a link. It is not checked here: every fault of a link gets the same answer. */
function LinkParameter() {
  return applyDecorators(ApiProperty({ type: String }), Allow());
}

/** A person who becomes staff without an invitation: by signing up, or through an operator. */
export class NewMemberBody {
  @NotContains('://', { message: FIELD_MESSAGES.invalid })
  @OptionalText({ max: 200 })
  fullName: string | null = null;

  @Email()
  email!: string;
}

/** A new office and the person who founds it. */
export class NewOfficeBody extends NewMemberBody implements Omit<SignUpContract, 'password'> {
  @Optional()
  @OneOf(COUNTRIES)
  country: Country = 'portugal';

  // Anyone may type any address, and the mail to it shows this name: it must not hold a link.
  @NotContains('://', { message: FIELD_MESSAGES.invalid })
  @Text({ max: 200 })
  officeName!: string;
}

export class SignUpBody extends NewOfficeBody implements SignUpContract {
  @Password()
  password!: string;
}

/** An existing password. It has no minimum length: a short one is wrong, not malformed. */
export function ExistingPassword() {
  return applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: PASSWORD_MAX_LENGTH }),
    IsString({ message: FIELD_MESSAGES.required }),
    AtMost(PASSWORD_MAX_LENGTH, FIELD_MESSAGES.passwordTooLong),
    MinLength(1, { message: FIELD_MESSAGES.required }),
  );
}

/** Six digits, or a recovery code, as typed. */
export function Code() {
  return Text({ max: CODE_MAX_LENGTH });
}

export class ClientLoginBody implements NewClientLogin {
  @Email()
  email!: string;

  @Password()
  password!: string;
}

export class ClientSignUpBody extends ClientLoginBody implements ClientSignUpContract {
  @OptionalText({ max: SLUG_MAX_LENGTH })
  slug?: string;
}

export class SignInBody implements SignInContract {
  @Email()
  email!: string;

  @ExistingPassword()
  password!: string;

  @OptionalText({ max: SLUG_MAX_LENGTH })
  slug?: string;

  @OptionalText({ max: LINK_TOKEN_MAX_LENGTH })
  tokenHash?: string;
}

export class ConfirmBody {
  @LinkParameter()
  tokenHash: unknown;

  @LinkParameter()
  type: unknown;

  @OptionalText({ max: SLUG_MAX_LENGTH })
  slug?: string;
}

export class FoundingBody {
  @LinkParameter()
  tokenHash: unknown;

  @Optional()
  @ExistingPassword()
  password?: string;
}

export class PasswordResetBody {
  @Email()
  email!: string;

  @OptionalText({ max: SLUG_MAX_LENGTH })
  slug?: string;
}

export class NewPasswordBody {
  @LinkParameter()
  tokenHash: unknown;

  @Password()
  password!: string;
}

export class SwitchOfficeBody implements SwitchOfficeContract {
  @Text({ max: SLUG_MAX_LENGTH })
  slug!: string;
}

export class SecondStepBody implements SecondStepContract {
  @Code()
  code!: string;
}

/** The limits are in base64url characters: a credential's id has at most 1,023 bytes, a signature fewer than 4,000. */
export class PasskeyProofBody implements PasskeyProof {
  @Base64Url(1364)
  credentialId!: string;

  @Base64Url(2000)
  clientDataJSON!: string;

  @Base64Url(2000)
  authenticatorData!: string;

  @Base64Url(5000)
  signature!: string;

  @Optional()
  @Base64Url(100)
  userHandle?: string;
}

export class PasskeySignInBody extends PasskeyProofBody {
  @OptionalText({ max: SLUG_MAX_LENGTH })
  slug?: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';

import { Code, ExistingPassword, Password } from '../auth/auth.dto.js';
import {
  type NewPasskey,
  PASSKEY_NAME_MAX,
  type PasswordChange,
  PROFILE_FIELDS,
} from '../contract/account.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { AdministratorChange } from '../contract/users.js';
import { changeBody } from '../fields/bodies.js';
import { Base64Url, Flag, Optional, OptionalDate, Text, Version } from '../fields/decorators.js';

/** Transports by which a browser may reach a passkey. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

export class ProfileChangeBody extends changeBody(PROFILE_FIELDS) {
  @Version()
  version!: number;
}

export class PasswordChangeBody implements PasswordChange {
  @ExistingPassword()
  currentPassword!: string;

  @Password()
  password!: string;
}

/** The password once more, before what a thief of an open session would do. */
export class PasswordBody {
  @ExistingPassword()
  currentPassword!: string;
}

export class AdministratorBody implements AdministratorChange {
  @Flag()
  administrator!: boolean;
}

export class CodeBody {
  @Code()
  code!: string;
}

export class PasswordAndCodeBody extends PasswordBody {
  @Code()
  code!: string;
}

export class PasskeyNameBody {
  @Text({ max: PASSKEY_NAME_MAX })
  name!: string;
}

export class NewPasskeyBody extends PasskeyNameBody implements NewPasskey {
  @Base64Url(1364)
  credentialId!: string;

  @Base64Url(2000)
  clientDataJSON!: string;

  @Base64Url(8000)
  attestationObject!: string;

  @Optional()
  @ApiProperty({ enum: TRANSPORTS, isArray: true, maxItems: TRANSPORTS.length })
  @IsArray({ message: FIELD_MESSAGES.invalid })
  @ArrayMaxSize(TRANSPORTS.length, { message: FIELD_MESSAGES.tooMany })
  @IsIn(TRANSPORTS, { each: true, message: FIELD_MESSAGES.invalid })
  transports?: string[];
}

export class OfficeSecondStepBody {
  @OptionalDate()
  from!: string | null;
}

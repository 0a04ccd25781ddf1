import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsString } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { InvitationAcceptance } from '../contract/invitations.js';
import { PASSWORD_MAX_LENGTH } from '../contract/session.js';
import { AtMost, Optional } from '../fields/decorators.js';

/** The parameters of a link, not validated here: the service refuses them with the invitation's own problems. */
export interface InvitationLink {
  token: unknown;
  email: unknown;
}

export class AcceptanceBody implements InvitationLink {
  @ApiProperty({ type: String })
  @Allow()
  token: unknown;

  @ApiProperty({ type: String })
  @Allow()
  email: unknown;

  // Not measured here: one of an account that there is may be short, and is wrong, not malformed.
  @ApiPropertyOptional({ type: String })
  @Optional()
  @IsString({ message: FIELD_MESSAGES.required })
  @AtMost(PASSWORD_MAX_LENGTH, FIELD_MESSAGES.passwordTooLong)
  password?: InvitationAcceptance['password'];
}

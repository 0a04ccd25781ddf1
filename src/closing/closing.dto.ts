import { ApiProperty } from '@nestjs/swagger';
import { Equals } from 'class-validator';

import { Code } from '../auth/auth.dto.js';
import { CLOSING_FIELDS, type NewClosing } from '../contract/closing.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { newBody } from '../fields/bodies.js';

export class ClosingBody extends newBody(CLOSING_FIELDS) implements NewClosing {
  @ApiProperty({ enum: [true] })
  @Equals(true, { message: FIELD_MESSAGES.required })
  exportKept!: true;

  @Code()
  code!: string;
}

import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { separateReadOnly } from '../edits/changes.js';
import { Problem } from '../problems/problem.js';
import { isPlainRecord } from '../requests/plain-record.js';

/**
 * Checks every body against its class and refuses a field that the class does not name. Such fields of a change are set
 * aside instead, for `checkChange` to compare.
 */
@Injectable()
export class BodyPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      exceptionFactory: (faults) =>
        new Problem('validation_failed', { errors: Object.fromEntries(messages(faults)) }),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return value;
    if (!isPlainRecord(value)) throw new Problem('bad_request');
    const { writable, remember } = separateReadOnly(value, metadata.metatype);
    const checked = (await super.transform(writable, metadata)) as object;
    remember(checked);
    return checked;
  }
}

/** Messages by field; a field within a list is named as forms name it, `contacts.0.email`. */
function messages(faults: readonly ValidationError[], within = ''): [string, string][] {
  return faults.flatMap((fault) => messagesOf(fault, within));
}

function messagesOf(fault: ValidationError, within: string): [string, string][] {
  const { property, constraints = {}, children = [] } = fault;
  if (children.length > 0) return messages(children, `${within}${property}.`);
  const message =
    'whitelistValidation' in constraints
      ? FIELD_MESSAGES.unknownField
      : (Object.values(constraints)[0] ?? FIELD_MESSAGES.invalid);
  return [[within + property, message]];
}

import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { BodyPipe } from '../http/validation.pipe.js';
import { Problem } from '../problems/problem.js';
import { turnToRead } from '../requests/json-bodies.js';
import { BODY_LIMIT } from '../requests/limits.js';
import { invalidPart, PartReader } from '../requests/part-reader.js';
import { UploadWatch } from '../requests/upload-watch.js';
import type { PictureRules } from './redraw.js';

/** A record's form as it was sent: its fields, and the picture. */
export interface SentForm<Body> {
  body: Body;
  picture: Buffer | null;
}

/** A form with a picture: the names of its two parts. */
export interface PictureForm {
  record: string;
  picture: string;
  rules: PictureRules;
}

/** The form beside JSON, as the API's documentation shows it. */
export function documented<const Record extends string, const Picture extends string>(form: {
  record: Record;
  picture: Picture;
}) {
  return {
    type: 'object',
    required: [form.record],
    properties: {
      [form.record]: { type: 'string', description: 'The JSON of the body.' },
      [form.picture]: { type: 'string', format: 'binary' },
    },
  } as const;
}

const bodies = new BodyPipe();

/**
 * Reads a record's form: JSON, or multipart with that JSON in one field and, after it, the picture's file. Both
 * arrive whole and are checked before anything is stored.
 * @throws Problem for a form that is not as agreed
 */
export async function readPictureForm<Body extends object>(
  request: FastifyRequest,
  type: Type<Body>,
  form: PictureForm,
): Promise<SentForm<Body>> {
  if (!request.isMultipart()) return { body: await check(request.body, type), picture: null };
  const watch = new UploadWatch(request.raw.socket);
  try {
    const limits = { fileSize: form.rules.maxBytes, fieldSize: BODY_LIMIT, parts: 3 };
    const parts = new PartReader(request, limits, watch.signal);
    const body = await check(await readBody(parts, form), type);
    return { body, picture: await readPicture(parts, form) };
  } finally {
    watch.stop();
  }
}

async function check<Body extends object>(value: unknown, type: Type<Body>): Promise<Body> {
  return (await bodies.transform(value, { type: 'body', metatype: type })) as Body;
}

async function readBody(parts: PartReader, { record }: PictureForm): Promise<unknown> {
  const part = await parts.next();
  if (part === undefined) throw invalidPart(record, FIELD_MESSAGES.required);
  if (part.type !== 'field' || part.fieldname !== record) {
    throw invalidPart(part.fieldname, FIELD_MESSAGES.unknownField);
  }
  if (part.valueTruncated) throw new Problem('payload_too_large');
  // A part that calls itself JSON has been read already.
  if (typeof part.value !== 'string') return part.value;
  await turnToRead(part.value);
  return parse(part.value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad_request');
  }
}

async function readPicture(
  parts: PartReader,
  { picture, rules }: PictureForm,
): Promise<Buffer | null> {
  const part = await parts.next();
  if (part === undefined) return null;
  if (part.type !== 'file' || part.fieldname !== picture) {
    throw invalidPart(part.fieldname, FIELD_MESSAGES.unknownField);
  }
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of parts.content(part.file)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    const tooLarge = error instanceof Problem && error.code === 'file_too_large';
    throw tooLarge ? new Problem(rules.problems.tooLarge) : error;
  }
}

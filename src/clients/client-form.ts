import type { Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PHOTO_MAX_BYTES } from '../contract/clients.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { turnToRead } from '../requests/json-bodies.js';
import { BODY_LIMIT } from '../requests/limits.js';
import { invalidPart, PartReader } from '../requests/part-reader.js';
import { Problem } from '../problems/problem.js';
import { UploadWatch } from '../requests/upload-watch.js';
import { BodyPipe } from '../http/validation.pipe.js';

/** What a person sends of a client: what the form says, and the photo as it came. */
export interface ClientForm<Body> {
  body: Body;
  photo: Buffer | null;
}

/** The form beside JSON, as the API's documentation shows it. */
export const CLIENT_FORM = {
  type: 'object',
  required: ['client'],
  properties: {
    client: { type: 'string', description: 'The JSON of the body.' },
    photo: { type: 'string', format: 'binary' },
  },
} as const;

const bodies = new BodyPipe();

/**
 * Reads a client's form: JSON, or multipart with that JSON in the field `client` and, after it, the
 * file `photo`. Both arrive whole and are checked before anything is stored.
 * @throws Problem for a form that is not as agreed
 */
export async function readClientForm<Body extends object>(
  request: FastifyRequest,
  type: Type<Body>,
): Promise<ClientForm<Body>> {
  if (!request.isMultipart()) return { body: await check(request.body, type), photo: null };
  const watch = new UploadWatch(request.raw.socket);
  try {
    const limits = { fileSize: PHOTO_MAX_BYTES, fieldSize: BODY_LIMIT, parts: 3 };
    const parts = new PartReader(request, limits, watch.signal);
    const body = await check(await readBody(parts), type);
    return { body, photo: await readPhoto(parts) };
  } finally {
    watch.stop();
  }
}

async function check<Body extends object>(value: unknown, type: Type<Body>): Promise<Body> {
  return (await bodies.transform(value, { type: 'body', metatype: type })) as Body;
}

async function readBody(parts: PartReader): Promise<unknown> {
  const part = await parts.next();
  if (part === undefined) throw invalidPart('client', FIELD_MESSAGES.required);
  if (part.type !== 'field' || part.fieldname !== 'client') {
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

async function readPhoto(parts: PartReader): Promise<Buffer | null> {
  const part = await parts.next();
  if (part === undefined) return null;
  if (part.type !== 'file' || part.fieldname !== 'photo') {
    throw invalidPart(part.fieldname, FIELD_MESSAGES.unknownField);
  }
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of parts.content(part.file)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    const tooLarge = error instanceof Problem && error.code === 'file_too_large';
    throw tooLarge ? new Problem('photo_too_large') : error;
  }
}

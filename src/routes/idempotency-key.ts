import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { isId } from '../contract/ids.js';
import { IdempotencyKey } from '../database/idempotency.js';
import { Problem } from '../problems/problem.js';

export const TAKES_KEY = 'causa:takes-idempotency-key';

/** A string of RFC 9651, as the draft has it, or its plain content, as many clients send it. */
const QUOTED = /^"([^"]*)"$/;

/**
 * The caller's idempotency key, by the header `Idempotency-Key`; null without one. A route that creates or sends
 * takes it and hands it to `Database.once`, so that a repeated request makes nothing twice.
 * @throws Problem invalid_idempotency_key
 */
export const CurrentIdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    readKey(context.switchToHttp().getRequest<FastifyRequest>()),
  [declareKey],
);

function readKey({
  headers,
  method,
  url,
  routeOptions,
  body,
}: FastifyRequest): IdempotencyKey | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header).replace(QUOTED, '$1');
  if (!isId(key)) throw new Problem('invalid_idempotency_key');
  // The body of a form is not parsed yet; its handler adds it to the idempotency key.
  const sent = [url, JSON.stringify(body ?? null)].join('\n');
  return IdempotencyKey.of(key, `${method} ${routeOptions.url}`, sent);
}

/** Says on the handler itself that it takes a key, see `Route`. */
function declareKey(controller: object, name: string | symbol | undefined): void {
  const method = Object.getOwnPropertyDescriptor(controller, name!)!;
  Reflect.defineMetadata(TAKES_KEY, true, method.value as object);
}

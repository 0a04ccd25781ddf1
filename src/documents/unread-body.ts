import type { IncomingMessage } from 'node:http';

import type { FastifyReply } from 'fastify';

const DRAIN_MS = 10_000;

/**
 * Lets a sender whose upload was refused half-way read the refusal. Browsers look for an answer only
 * once they have sent everything, and closing the connection on unread bytes would wipe the answer out.
 * So after the answer what still comes is thrown away, for a while.
 */
export function drainAfter(reply: FastifyReply, request: IncomingMessage): void {
  reply.raw.once('finish', () => {
    if (request.complete || request.destroyed) return;
    const timer = setTimeout(() => request.destroy(), DRAIN_MS).unref();
    request.once('close', () => clearTimeout(timer));
    request.unpipe();
    request.resume();
  });
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Names a request in the answer, in its problem and in the log. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Shape of a proxy's request id: nothing that could be mistaken for more in a log. */
const ADOPTED = /^[\w.-]{8,64}$/;

export const newRequestId = (): string => randomUUID();

/** Says the request's id in every answer; before any other hook, which may already refuse the request. */
export function tellRequestId(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    request.id = idFromProxy(request) ?? request.id;
    // The log may hold a request's id and route, never its address.
    const routePattern = request.routeOptions.url ?? 'unknown';
    Object.assign(request.raw, { id: request.id, routePattern });
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}

/** Takes the id of a trusted proxy alone: there is more than one address only where the nearest may name another. */
function idFromProxy({ headers, ips = [] }: FastifyRequest): string | null {
  const given = headers[REQUEST_ID_HEADER];
  return ips.length > 1 && typeof given === 'string' && ADOPTED.test(given) ? given : null;
}

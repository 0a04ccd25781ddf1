import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance } from 'fastify';

/** What the record of an action must know of the request that caused it. */
export interface RequestContext {
  /** Where it came from. */
  address: string;
  /** A HEAD: the same work as for a GET, of which nobody gets anything. */
  headOnly: boolean;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** Has whatever is done for a request know it. After the body: what comes before runs in the socket's context. */
export function keepRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', ({ ip, method }, _reply, done) => {
    requests.run({ address: ip, headOnly: method === 'HEAD' }, done);
  });
}

/** The request that is being answered; null in a job. */
export function requestContext(): RequestContext | null {
  return requests.getStore() ?? null;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** What the record of an action must know of the request that caused it. */
export interface RequestContext {
  /** Where it came from. */
  address: string;
  /** As the browser names itself, in 300 characters; null where it says nothing. */
  userAgent: string | null;
  /** A HEAD: the same work as for a GET, of which nobody gets anything. */
  headOnly: boolean;
}

const USER_AGENT_MAX = 300;

const requests = new AsyncLocalStorage<RequestContext>();

/**
 * Makes the request available to everything that runs for it. Set after the body, since earlier hooks run in the
 * socket's context.
 */
export function keepRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', ({ ip, method, headers }, _reply, done) => {
    const userAgent = headers['user-agent']?.slice(0, USER_AGENT_MAX) || null;
    requests.run({ address: ip, userAgent, headOnly: method === 'HEAD' }, done);
  });
}

/** The request that is being answered; null in a job. */
export function requestContext(): RequestContext | null {
  return requests.getStore() ?? null;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Facts of a request that the record keeps with the action. */
export interface RequestContext {
  /** Address of the request. */
  address: string;
  /** The words of its route's path, without parameters: `cases-history`. */
  route: string;
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
  fastify.addHook('preHandler', ({ ip, method, headers, routeOptions }, _reply, done) => {
    const userAgent = headers['user-agent']?.slice(0, USER_AGENT_MAX) || null;
    const route = nameOf(routeOptions.url ?? '');
    requests.run({ address: ip, route, userAgent, headOnly: method === 'HEAD' }, done);
  });
}

/** The request that is being answered; null in a job. */
export function requestContext(): RequestContext | null {
  return requests.getStore() ?? null;
}

/** Proxies may say "unknown" or add a port, and PostgreSQL knows no zones: none of it may stop a sign-in. */
export function validAddress(address: string | null | undefined): string | null {
  const plain = address?.replace(/%.*$/, '') ?? '';
  return isIP(plain) === 0 ? null : plain;
}

function nameOf(path: string): string {
  return path
    .split('/')
    .filter((part) => /^[\w-]+$/.test(part) && part !== 'api')
    .join('-')
    .slice(0, 64);
}

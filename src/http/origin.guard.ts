import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Config } from '../config/config.js';
import { Problem } from '../problems/problem.js';
import type { RequestWithSession } from '../routes/current-session.js';
import { rulesOf } from '../routes/route.js';
import { KnownTenants } from './known-tenants.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A request that changes something must come from our own pages: cookies travel by themselves, so the
 * Origin header is what tells our pages from another site's. An API key never travels by itself.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly tenants: KnownTenants,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithSession>();
    if (READING.has(request.method) || request.session?.rights) return true;
    // Cookies are not used for it, so no other site's page can act through a browser.
    if (rulesOf(context.getHandler())?.access === 'signed') return true;
    const { origin } = request.headers;
    if (
      origin === undefined ||
      !URL.canParse(origin) ||
      !(await this.isOurs(new URL(origin), request))
    ) {
      throw new Problem('foreign_origin');
    }
    return true;
  }

  /** It is the address that the request was sent to, and that is one of ours: no other office's domain. */
  private async isOurs(origin: URL, { host, socket }: FastifyRequest): Promise<boolean> {
    if (origin.host !== hostAt(origin.protocol, host)) return false;
    if (this.config.publicUrl === null) {
      const port = String(socket.localPort);
      return (
        origin.protocol === 'http:' &&
        LOOPBACK.has(origin.hostname) &&
        (origin.port || '80') === port
      );
    }
    if (origin.origin === this.config.publicUrl) return true;
    return (
      origin.protocol === 'https:' && origin.port === '' && this.tenants.hasDomain(origin.hostname)
    );
  }
}

/** Returns the host that a request names, as an origin writes it; null where it is no host. */
function hostAt(protocol: string, host: string): string | null {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : null;
}

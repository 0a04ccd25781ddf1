import { Inject, Injectable, Logger } from '@nestjs/common';
import { getStorageToken, normalizeIp, type ThrottlerStorage } from '@nestjs/throttler';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Config } from '../config/config.js';
import { type FrontEnd, type Page, pageOf } from '../contract/paths.js';
import { PROBLEMS } from '../contract/problems.js';
import { KnownTenants } from './known-tenants.js';
import { Problem } from '../problems/problem.js';
import { problemBody } from '../requests/problem.filter.js';

const FRONT_ENDS: readonly FrontEnd[] = ['console', 'portal', 'public'];
/** Milliseconds within which the requests of one address are counted. */
const WINDOW = 60_000;
const UI = fileURLToPath(new URL('../../dist/ui/', import.meta.url));

/** Serves the front ends: their hashed assets for ever, their HTML with a fresh nonce each time. */
@Injectable()
export class Pages {
  private readonly logger = new Logger('pages');
  private readonly html: ReadonlyMap<FrontEnd, string>;

  constructor(
    private readonly tenants: KnownTenants,
    private readonly config: Config,
    @Inject(getStorageToken()) private readonly counts: ThrottlerStorage,
  ) {
    this.html = new Map(
      FRONT_ENDS.filter((name) => existsSync(`${UI}${name}/index.html`)).map((name) => [
        name,
        readFileSync(`${UI}${name}/index.html`, 'utf8'),
      ]),
    );
  }

  async register(fastify: FastifyInstance): Promise<void> {
    let decorateReply = true;
    for (const name of this.html.keys()) {
      await fastify.register(fastifyStatic, {
        root: `${UI}${name}/assets`,
        prefix: `/assets/${name}/assets/`,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        decorateReply,
      });
      decorateReply = false;
    }
    fastify.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(ROBOTS));
    fastify.get('/*', (request, reply) => this.serve(request, reply));
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pathname = request.url.split('?')[0] ?? '/';
    if (/^\/(api|assets|dev)(\/|$)/.test(pathname)) {
      const problem = new Problem('route_not_found');
      return reply
        .status(404)
        .type('application/problem+json')
        .send(problemBody(problem, request.id));
    }
    const refused = await this.secondsRefused(request.ip);
    if (refused > 0) {
      return reply
        .status(429)
        .header('retry-after', refused)
        .type('text/plain; charset=utf-8')
        .send(PROBLEMS.too_many_requests[2]);
    }
    const page = pageOf(pathname);
    const exists = page.known && (page.slug === null || (await this.tenants.hasSlug(page.slug)));
    if (!exists)
      this.logger.warn({ msg: 'page not found', segments: pathname.split('/').length - 1 });
    return this.send(reply, exists ? page : { ...page, frontEnd: 'public' }, exists ? 200 : 404);
  }

  /**
   * Whose tenant a slug is, the database is asked, and guards do not stand before pages: they count with
   * the requests to the API. @returns for how many seconds this address gets no more; 0 where it does
   */
  private async secondsRefused(address: string): Promise<number> {
    const { rateLimit } = this.config;
    const key = normalizeIp(address);
    const count = await this.counts.increment(key, WINDOW, rateLimit, WINDOW, 'default');
    return count.isBlocked ? count.timeToBlockExpire : 0;
  }

  private send(reply: FastifyReply, page: Page, status: number): FastifyReply {
    const html = this.html.get(page.frontEnd);
    if (html === undefined)
      return reply.status(503).type('text/plain').send('The front end is not built.');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(status)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce));
  }
}

/** Pages show nothing of an office to who is not signed in, so they may be found. */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /dev/
`;

function pagePolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React sets single style properties through the DOM, but markup that MUI renders carries attributes.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

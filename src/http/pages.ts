import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { getStorageToken, normalizeIp, type ThrottlerStorage } from '@nestjs/throttler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Config } from '../config/config.js';
import { legalPageOf } from '../contract/legal.js';
import {
  documentOf,
  type FrontEnd,
  loggedPath,
  type Page,
  pageOf,
  pathTo,
  portalViewOf,
} from '../contract/paths.js';
import { type ProblemBody, PROBLEMS } from '../contract/problems.js';
import { Problem } from '../problems/problem.js';
import { isNavigation } from '../requests/navigation.js';
import { problemBody } from '../requests/problem.filter.js';
import { KnownTenants } from './known-tenants.js';
import { escaped, legalDocuments, publishedElsewhere } from './legal-documents.js';
import { PageLinks } from './page-links.js';

const FRONT_ENDS: readonly FrontEnd[] = ['console', 'portal', 'public'];
/** Milliseconds within which the requests of one address are counted. */
const WINDOW = 60_000;
const UI = fileURLToPath(new URL('../../dist/ui/', import.meta.url));
const BUILT = FRONT_ENDS.filter((name) => existsSync(`${UI}${name}/index.html`));

/** Pages name a nonce of each reply, so none of them can be compressed beforehand. */
const compressed = promisify(gzip);

/** Serves the front ends: hashed assets that may be cached for ever, and HTML with a new nonce each time. */
@Injectable()
export class Pages {
  private readonly logger = new Logger('pages');
  /** Documents by front end and name: `public/landing`. */
  private readonly html: ReadonlyMap<string, string>;
  private readonly links = new Map(
    BUILT.map((frontEnd) => [frontEnd, new PageLinks(frontEnd, `${UI}${frontEnd}`)]),
  );

  constructor(
    private readonly tenants: KnownTenants,
    private readonly config: Config,
    @Inject(getStorageToken()) private readonly counts: ThrottlerStorage,
  ) {
    this.html = new Map(
      BUILT.flatMap((frontEnd) =>
        documentsOf(frontEnd).flatMap((name) => this.documents(frontEnd, name)),
      ),
    );
  }

  private documents(frontEnd: FrontEnd, name: string): [name: string, html: string][] {
    const html = this.read(frontEnd, name);
    const several = name === 'legal' ? legalDocuments(html, this.config) : { [name]: html };
    return Object.entries(several).map(([each, text]) => [`${frontEnd}/${each}`, text]);
  }

  /** Reads a document, with all that is the same in every reply. */
  private read(frontEnd: FrontEnd, name: string): string {
    const html = readFileSync(`${UI}${frontEnd}/${name}.html`, 'utf8')
      .replaceAll('__ORIGIN__', this.config.linkBase)
      .replace('__PAYMENTS__', this.config.takesPayments ? 'yes' : 'no')
      .replace('__OFFERS__', this.config.salesEmail ? 'yes' : 'no')
      .replace('__SIGN_UP__', this.config.signUpOpen ? 'open' : 'closed');
    return this.links.get(frontEnd)!.addLinks(name, html);
  }

  async register(fastify: FastifyInstance): Promise<void> {
    let decorateReply = true;
    for (const name of BUILT) {
      await fastify.register(fastifyStatic, {
        root: `${UI}${name}/assets`,
        prefix: `/assets/${name}/assets/`,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        decorateReply,
        setHeaders: (reply, path) => {
          if (PDF_WORKER.test(path)) reply.header('content-security-policy', PDF_WORKER_POLICY);
        },
      });
      decorateReply = false;
    }
    this.serveWorker(fastify, '/sw.js', 'portal');
    this.serveWorker(fastify, '/sw-console.js', 'console');
    this.showProblems(fastify);
    fastify.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(ROBOTS));
    fastify.get('/*', (request, reply) => this.serve(request, reply));
  }

  /** A front end's service worker: asked for again each time, and the same until the front end is built anew. */
  private serveWorker(fastify: FastifyInstance, address: string, frontEnd: FrontEnd): void {
    const file = `${UI}${frontEnd}/sw.js`;
    if (!existsSync(file)) return;
    const script = readFileSync(file, 'utf8');
    const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
    fastify.get(address, ({ headers }, reply) => {
      void reply.headers({
        'cache-control': 'no-cache',
        'content-security-policy': WORKER_POLICY,
        etag,
      });
      if (headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('text/javascript; charset=utf-8').send(script);
    });
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
    const slug = page.slug && page.known ? await this.tenants.slugNow(page.slug) : null;
    if (slug !== null && slug !== page.slug) return this.sendOn(reply, slug, page);
    const legal = slug === null ? legalPageOf(page) : null;
    if (legal) {
      const address = publishedElsewhere(legal, this.config, request.host);
      if (address) return reply.header('cache-control', 'no-store').redirect(address, 302);
      return this.send(reply, page, 200, legal);
    }
    const exists = page.known && slug === page.slug;
    if (!exists) this.logger.warn({ msg: 'page not found', path: loggedPath(pathname) });
    const shown = exists ? page : { ...page, frontEnd: 'public' as const, known: false };
    return this.send(reply, shown, exists ? 200 : 404);
  }

  /**
   * Rate limit for page requests that look up a slug in the database. Nest's guards do not run for pages, so
   * they are counted here, together with the API's. @returns seconds to wait; 0 where the request may pass
   */
  private async secondsRefused(address: string): Promise<number> {
    const { rateLimit } = this.config;
    const key = normalizeIp(address);
    const count = await this.counts.increment(key, WINDOW, rateLimit, WINDOW, 'default');
    return count.isBlocked ? count.timeToBlockExpire : 0;
  }

  /**
   * Redirects from a former slug to the present one, keeping path and query. With 302, because browsers cache a
   * permanent redirect for ever, and after a year another tenant may take the slug.
   */
  private sendOn(reply: FastifyReply, slug: string, { path }: Page): FastifyReply {
    const { search } = new URL(reply.request.url, 'http://page');
    return reply.header('cache-control', 'no-store').redirect(pathTo(slug, path) + search, 302);
  }

  private async send(
    reply: FastifyReply,
    page: Page,
    status: number,
    name: string = documentOf(page),
  ): Promise<FastifyReply> {
    const html = this.html.get(`${page.frontEnd}/${name}`);
    if (html === undefined)
      return reply.status(503).type('text/plain').send('The front end is not built.');
    const links = this.links.get(page.frontEnd)!.ofPage(page, html);
    const head = status === 200 ? webAppLinks(page) + links : '';
    return reply.status(status).send(await render(reply, html, head));
  }

  /**
   * A problem as a page with a way on, for a person whose browser opened an address of the API: a link that is
   * over, or was altered. Programs, and scripts of our pages, get the problem itself.
   */
  private showProblems(fastify: FastifyInstance): void {
    const html = this.html.get('public/index');
    if (html === undefined) return;
    fastify.addHook('onSend', (request, reply, payload, done) => {
      if (!isProblem(reply) || !isNavigation(request)) return done(null, payload);
      const { title, detail } = JSON.parse(String(payload)) as ProblemBody;
      render(reply, html, problemMark(title, detail)).then((page) => done(null, page), done);
    });
  }
}

/** Returns a document with its own nonce and this reply's additions to its head; sets the reply's headers. */
async function render(reply: FastifyReply, html: string, head: string): Promise<string | Buffer> {
  const nonce = randomBytes(16).toString('base64');
  // A function, because a text may hold `$&`.
  const text = html.replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${head}</head>`);
  void reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding']))) return text;
  void reply.header('content-encoding', 'gzip');
  return compressed(text);
}

function isProblem(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/problem+json');
}

/** Writes the data of the page for a problem (`public-ui/src/problem`). */
function problemMark(title: string, detail: string): string {
  return `<meta name="problem" content="${escaped(title)}" data-detail="${escaped(detail)}">`;
}

/** Its HTML files, without their ending: `index`, `landing`. */
function documentsOf(frontEnd: FrontEnd): string[] {
  return readdirSync(`${UI}${frontEnd}`)
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length));
}

/**
 * Search engines may index all pages: without a session they show nothing of an office. Google's calendar reads feeds by
 * these rules too; a feed says of itself that it is not to be indexed.
 */
const ROBOTS = `User-agent: *
Allow: /api/calendar/
Disallow: /api/
Disallow: /dev/
`;

/** A worker's own policy holds for what it fetches: files of ours, and nothing that it could run. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'`;

const PDF_WORKER = /\/pdf\.worker[^/]*\.mjs(?:\.\w+)?$/;

/**
 * pdf.js's worker fetches decoders, character maps and fonts of ours, and runs the decoders: as WebAssembly, or as
 * a script of ours where a browser forbids that, as iPhones do in lockdown.
 */
const PDF_WORKER_POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`;

/** Writes the tags that make the portal and its sign-in an application; none for other pages and for views of the staff. */
function webAppLinks({ frontEnd, path, slug }: Page): string {
  const isPortal = frontEnd === 'portal' && !portalViewOf(path);
  if (!isPortal && path !== 'cliente/login') return '';
  const icon = `/api/tenancy/icon?kind=apple${slug ? `&amp;slug=${slug}` : ''}`;
  return (
    `<link rel="manifest" href="${pathTo(slug, 'manifest.webmanifest')}" crossorigin="use-credentials">` +
    `<link rel="apple-touch-icon" href="${icon}">`
  );
}

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

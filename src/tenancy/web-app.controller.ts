import { createHash } from 'node:crypto';
import { Controller, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { FILE, Route } from '../routes/route.js';
import { WebAppService } from './web-app.service.js';

/** Sent with the session's cookies: without a slug it is the manifest of the signed-in person's office. */
const MANIFEST = {
  access: 'public',
  reply: { 'application/manifest+json': FILE },
  // Asked for again each time, and answered with 304 while it is the same.
  headers: { 'cache-control': 'private, no-cache' },
  undocumented: true,
} as const;

/** Manifest and icons, which make the portal installable as an application on a telephone. */
@Controller()
export class WebAppController {
  constructor(private readonly webApp: WebAppService) {}

  @Route.get('/manifest.webmanifest', { ...MANIFEST, summary: 'The portal as an application.' })
  async manifest(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentSession() session: Session | null,
  ) {
    return unlessKnown(await this.webApp.manifest(request.host, null, session), request, reply);
  }

  @Route.get('/:slug/manifest.webmanifest', { ...MANIFEST, summary: "A tenant's." })
  async manifestOf(
    @Param('slug') slug: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return unlessKnown(await this.webApp.manifest(request.host, slug, null), request, reply);
  }

  @Route.get('tenancy/icon', {
    access: 'public',
    reply: { 'image/png': FILE },
    headers: { 'x-content-type-options': 'nosniff' },
    summary: "A tenant's icon: its logo, or its initials in its colour.",
    details:
      'By host, then by `slug`, as `tenancy/brand`. `kind` is 192, 512 (also without one), maskable or ' +
      'apple. Under the `v` of the manifest it may be kept for ever.',
  })
  async icon(
    @Req() { host }: FastifyRequest,
    @Query('slug') slug: unknown,
    @Query('kind') kind: unknown,
    @Query('v') v: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentSession() session: Session | null,
  ) {
    const { content, version } = await this.webApp.icon(host, slug, session, kind);
    const kept = v === version ? 'public, max-age=31536000, immutable' : 'private, no-cache';
    void reply.header('cache-control', kept);
    return new StreamableFile(content, { type: 'image/png', length: content.length });
  }
}

/** The text, or 304 where the browser has it. */
function unlessKnown(text: string, { headers }: FastifyRequest, reply: FastifyReply): string {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('etag', etag).header('content-type', 'application/manifest+json');
  if (headers['if-none-match'] !== etag) return text;
  void reply.status(304);
  return '';
}

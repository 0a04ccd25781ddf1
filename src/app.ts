import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';

import { AppModule } from './app.module.js';
import type { Config } from './config/config.js';
import { unencryptedConnections } from './config/unencrypted-connections.js';
import type { DatabaseLimits } from './database/limits.js';
import { documentApi } from './http/api-docs.js';
import { Pages } from './http/pages.js';
import { Metrics } from './observability/metrics.js';
import { keepRequestContext } from './observability/request-context.js';
import { newRequestId, tellRequestId } from './observability/request-id.js';
import { allowBodilessDeletes } from './requests/bodiless-deletes.js';
import { acceptForms } from './requests/form-bodies.js';
import { readJsonInTurns } from './requests/json-bodies.js';
import {
  BODY_LIMIT,
  closeIdleConnectionsOnStop,
  closeStalledConnections,
  dropUnreadBodies,
  HTTP_LIMITS,
  type HttpLimits,
  keepBodyLimits,
  limitSlowBodies,
  MAX_CONNECTIONS,
  MAX_HEADER_BYTES,
} from './requests/limits.js';
import { refuseAddress, refuseMalformed, refuseUnreadable } from './requests/malformed-requests.js';
import { addressOf } from './requests/navigation.js';

/** Limits that tests shorten, because they cannot wait. */
export interface Limits {
  http?: Partial<HttpLimits>;
  database?: Partial<DatabaseLimits>;
}

/** Builds the server; the caller listens. Nothing of it is kept outside, so several can live in one process. */
export async function createApp(
  config: Config,
  limits: Limits = {},
): Promise<NestFastifyApplication> {
  const http = { ...HTTP_LIMITS, ...limits.http };
  const adapter = adapterFor(config, http);
  const fastify = adapter.getInstance();
  fastify.server.maxConnections = MAX_CONNECTIONS;
  tellRequestId(fastify);
  keepBodyLimits(fastify);
  refuseMalformed(fastify, http);
  limitSlowBodies(fastify, http);
  dropUnreadBodies(fastify, http);
  closeStalledConnections(fastify, http);
  allowBodilessDeletes(fastify);
  closeIdleConnectionsOnStop(fastify);
  keepRequestContext(fastify);

  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, limits),
    adapter,
    {
      bufferLogs: true,
      abortOnError: false,
      // See `readJsonInTurns`.
      bodyParser: false,
    },
  );
  readJsonInTurns(fastify);
  acceptForms(fastify);
  fastify.removeContentTypeParser('text/plain');
  app.useLogger(app.get(Logger));
  app.flushLogs();
  for (const line of [...config.doubts, ...unencryptedConnections(config)])
    app.get(Logger).warn(line, 'config');
  putUnderApi(app);

  await app.register(fastifyCookie);
  await app.register(fastifyHelmet, {
    // Pages carry a policy with a nonce of their own; everything else may load nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.secure,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Asked for on some pages and not on others, it makes browsers warn.
    originAgentCluster: false,
  });
  await app.register(fastifyMultipart);
  app.get(Metrics).observe(fastify);
  await app.get(Pages).register(fastify);
  if (config.documentsApi) documentApi(app);
  await app.init();
  return app;
}

/** Puts routes under `/api`, but for those that name their whole path. */
export function putUnderApi(app: NestFastifyApplication): void {
  app.setGlobalPrefix('api', {
    exclude: [
      'dev/mailbox',
      'dev/mailbox/*path',
      'manifest.webmanifest',
      ':slug/manifest.webmanifest',
      'auth/unsubscribe',
    ],
  });
}

function adapterFor(config: Config, limits: HttpLimits): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      // A request without one is refused all the same, with a problem: see `refuseMalformed`.
      requireHostHeader: false,
    },
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: 'idle',
    // A request on an open connection is still answered while the server stops, and the connection closed.
    return503OnClosing: false,
    genReqId: newRequestId,
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: addressOf,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnreadable(limits),
  });
}

import { readFileSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

import { API_DESCRIPTION } from './api-description.controller.js';

/** The page that shows the API brings scripts and styles of its own. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'";

/** `/api/docs` for people, `/api/openapi.json` for programs. */
export function documentApi(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, _payload, done) => {
      if (request.url.startsWith('/api/docs')) void reply.header('content-security-policy', POLICY);
      done();
    });
  // Read on the first request, so that the start does not wait for it.
  const document = () => JSON.parse(readFileSync(API_DESCRIPTION, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/openapi.json' });
}

import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, SwaggerModule } from '@nestjs/swagger';

import { putUnderApi } from '../../src/app.js';
import { AppModule } from '../../src/app.module.js';
import { readConfig } from '../../src/config/config.js';
import { API_KEY_PREFIX } from '../../src/contract/api-keys.js';
import { MAX_PAGE } from '../../src/contract/lists.js';
import { PROBLEMS } from '../../src/contract/problems.js';
import { type DeclaredRoute, declaredRoutes } from '../../src/routes/declared-routes.js';
import { TAKES_KEY } from '../../src/routes/idempotency-key.js';
import { FILE } from '../../src/routes/route.js';
import { contractSchemas, type Schema } from './contract-schemas.js';
import { bodyOf, parametersOf, PATH, QUERY } from './routes.js';

/** A route's parameters, body and responses. */
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: object[];
  parameters: object[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response | { $ref: string }>;
}

interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Content;
}

type Content = Record<string, { schema: Schema }>;

export interface ApiDocument {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    securitySchemes: object;
  };
}

/**
 * The API as its routes declare it: their rules, the classes of their bodies and filters, and the contract's
 * types of their replies. Nothing runs for it, no database and no service.
 */
export async function apiDocument(): Promise<ApiDocument> {
  const app = await previewOfTheServer();
  const routes = declaredRoutes(app.get(ModulesContainer)).filter(
    ({ rules }) => !rules.undocumented,
  );
  const document: ApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Causa', version: '1' },
    paths: {},
    components: {
      schemas: { ...classSchemas(app, routes), ...contractSchemas() },
      responses: { Problem: PROBLEM },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'causa_access' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Stripe-Signature',
          description: 'Which Stripe makes with the secret of its endpoint.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description:
            'A key that the office’s staff make in the console, under "API". `x-rights` names what an operation needs.',
        },
      },
    },
  };
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (document.paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return document;
}

async function previewOfTheServer(): Promise<NestFastifyApplication> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@localhost/none',
    DATABASE_SESSION_URL: 'postgres://nobody@localhost/none',
    SECRET_KEY: 'q7Zp0vN3xW9rT2mK8yB5cL1sD4fG6hJu',
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, {}),
    new FastifyAdapter(),
    { preview: true, logger: false },
  );
  putUnderApi(app);
  return app;
}

/** The classes of bodies and filters, by name. */
function classSchemas(
  app: NestFastifyApplication,
  routes: readonly DeclaredRoute[],
): Record<string, Schema> {
  const extraModels = routes.flatMap((route) =>
    [bodyOf(route), route.rules.list?.filter].filter((type) => type !== undefined),
  );
  const { components } = SwaggerModule.createDocument(app, new DocumentBuilder().build(), {
    extraModels,
    // Their routes are ours to describe.
    include: [class NoModule {}],
  });
  return asOfVersion31(components?.schemas ?? {}) as Record<string, Schema>;
}

/** `nullable` is a type since OpenAPI 3.1. */
function asOfVersion31(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asOfVersion31);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, asOfVersion31(inner)]),
  );
  return nullable ? { ...rest, type: [rest.type, 'null'] } : rest;
}

function operationOf(route: DeclaredRoute): Operation {
  const { controller, name, path, rules } = route;
  const { access, keys, summary, details } = rules;
  const requestBody = requestOf(route);
  return {
    operationId: `${controller.name.replace(/Controller$/, '')}_${name}`,
    summary,
    ...(details !== undefined && { description: details }),
    tags: [path.split('/')[2]!],
    ...(access !== 'public' && {
      security: [
        access === 'signed' ? { signature: [] } : { session: [] },
        ...(keys ? [{ key: [] }] : []),
      ],
      'x-access': access,
      ...(keys && { 'x-rights': keys }),
    }),
    parameters: parametersIn(route),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route),
  };
}

function requestOf(route: DeclaredRoute): Operation['requestBody'] {
  const body = bodyOf(route);
  const { form } = route.rules;
  if (!body && !form) return undefined;
  return {
    required: true,
    content: {
      ...(body && { 'application/json': { schema: { $ref: getSchemaPath(body) } } }),
      ...(form && { 'multipart/form-data': { schema: form as unknown as Schema } }),
    },
  };
}

function responsesOf({ method, rules }: DeclaredRoute): Operation['responses'] {
  const { reply, list, status = method === 'POST' ? 201 : 200, partial, tagged } = rules;
  const content = contentOf(reply, list !== undefined);
  const success = {
    description: reply === null ? 'Done.' : 'As asked for.',
    ...(list && typeof reply === 'string' && { headers: { 'Content-Range': CONTENT_RANGE } }),
    ...(content && { content }),
  };
  return {
    [status]: success,
    ...(partial && {
      206: { ...success, description: 'The part that was asked for by `Range`.' },
    }),
    ...(tagged && { 304: { description: 'The same as before, by `If-None-Match`.' } }),
    default: { $ref: '#/components/responses/Problem' },
  };
}

function contentOf(reply: DeclaredRoute['rules']['reply'], isList: boolean): Content | undefined {
  if (reply === null) return undefined;
  if (typeof reply === 'string') {
    const row = schemaOf(reply);
    return { 'application/json': { schema: isList ? { type: 'array', items: row } : row } };
  }
  return Object.fromEntries(
    Object.entries(reply).map(([type, name]) => [type, { schema: schemaOf(name) }]),
  );
}

function schemaOf(name: string): Schema {
  return name === FILE
    ? { type: 'string', format: 'binary' }
    : { $ref: `#/components/schemas/${name}` };
}

function parametersIn(route: DeclaredRoute): object[] {
  const { controller, name, rules } = route;
  const handler = (controller.prototype as Record<string, object>)[name]!;
  const said =
    (place: 'path' | 'query') => (parameter: ReturnType<typeof parametersOf>[number]) => {
      const { schema = { type: 'string' }, required = place === 'path' } =
        parameter.documented ?? {};
      return { name: parameter.name, in: place, required, schema };
    };
  return [
    ...parametersOf(route, PATH).map(said('path')),
    ...parametersOf(route, QUERY).map(said('query')),
    ...(rules.list ? listParameters(rules.list) : []),
    ...(Reflect.hasMetadata(TAKES_KEY, handler) ? [IDEMPOTENCY_KEY] : []),
  ];
}

function listParameters({ sorts, filter }: NonNullable<DeclaredRoute['rules']['list']>): object[] {
  const json = (name: string, description: string, schema: object) => ({
    name,
    in: 'query',
    required: false,
    description,
    content: { 'application/json': { schema } },
  });
  return [
    json('filter', 'JSON.', { $ref: getSchemaPath(filter) }),
    json('sort', 'JSON: a field, and in which order.', {
      type: 'array',
      prefixItems: [{ enum: [...new Set([...sorts, 'id'])] }, { enum: ['ASC', 'DESC'] }],
      minItems: 2,
      maxItems: 2,
    }),
    json('range', `JSON: the first and the last row, from 0; at most ${MAX_PAGE} rows.`, {
      type: 'array',
      items: { type: 'integer', minimum: 0 },
      minItems: 2,
      maxItems: 2,
    }),
  ];
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A UUID: sent again under it within a day, the request makes nothing twice.',
  schema: { type: 'string', format: 'uuid' },
};

const CONTENT_RANGE = {
  description:
    'Which rows these are and how many there are in all, `cases 0-24/62`. Filtered totals are exact up to 1000.',
  required: true,
  schema: { type: 'string' },
};

const PROBLEM = {
  description: [
    'A refusal. By its code:',
    '',
    ...Object.entries(PROBLEMS).map(
      ([code, [status, , detail]]) => `- ${status} \`${code}\`: ${detail}`,
    ),
  ].join('\n'),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemBody' } } },
};

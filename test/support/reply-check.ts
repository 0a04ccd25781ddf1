import { readFileSync } from 'node:fs';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isNavigation } from '../../src/requests/navigation.js';
import type { ApiDocument } from './api-document.js';

const DOCUMENT = new URL('../../api/openapi.json', import.meta.url);

/**
 * Checks a server's answers against the routes in `api/openapi.json`: status, media type, headers, and every field of
 * the JSON. An unknown field is a fault.
 */
export class ReplyCheck {
  /** The faults found, each once: `GET /api/cases/:id 200: /status must be string`. */
  readonly faults = new Set<string>();

  /** Before the server listens. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (request, reply, payload, done) => {
      done(null, this.look(request, reply, payload));
    });
  }

  private look(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const { method, routeOptions } = request;
    // A person who opens an address of the API as a page gets problems as pages.
    if (reply.statusCode >= 400 && isNavigation(request)) return payload;
    const operation = documented(method, routeOptions.url);
    if (!operation) return payload;
    const status = reply.statusCode;
    const found = (fault: string) =>
      this.faults.add(`${method} ${routeOptions.url} ${status}: ${fault}`);
    const response = status < 400 ? operation.responses[status] : operation.responses.default;
    if (!response) {
      found('is not documented');
      return payload;
    }
    const { headers = {}, content = {} } = '$ref' in response ? byRef(response.$ref) : response;
    for (const header of Object.keys(headers))
      if (!reply.hasHeader(header)) found(`has no ${header}`);
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0]!;
    const isEmpty = payload === undefined || payload === null || payload === '';
    const schema = content[type] ?? content['*/*'];
    if (!schema) {
      if (!isEmpty) found(`is of type ${type}, which is not documented`);
      return payload;
    }
    if (!/[/+]json$/.test(type)) return payload;
    const check = (text: string) => faultsOf(schema.schema, text).forEach(found);
    if (payload instanceof Readable) return copied(payload, check);
    check(String(payload));
    return payload;
  }
}

/** Returns the faults of a JSON text, by a schema in the document. */
export function faultsOf(schema: object, text: string): string[] {
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile(resolved(schema))));
  if (validate(JSON.parse(text))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath} ${message} ${String(params.additionalProperty ?? '')}`,
  );
}

const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as ApiDocument;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'api', components: closed(document.components) });
const compiled = new Map<object, ValidateFunction>();

function documented(method: string, url: string | undefined) {
  return document.paths[(url ?? '').replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

function byRef($ref: string) {
  return document.components.responses[$ref.split('/').at(-1)!]!;
}

/** Returns the schema with references that lead into the document. */
function resolved(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
}

/** Forbids fields that a schema does not name: clients must accept fields that they do not know, our tests must not. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  const isRecord = inner.type === 'object' && inner.properties !== undefined;
  return isRecord ? { ...inner, additionalProperties: false } : inner;
}

/** Returns the same stream; `read` gets its text once it is over. */
function copied(stream: Readable, read: (text: string) => void): Readable {
  const copy = new PassThrough();
  const chunks: Buffer[] = [];
  copy.on('data', (chunk: Buffer) => chunks.push(chunk)).pause();
  pipeline(stream, copy, (error) => error ?? read(Buffer.concat(chunks).toString()));
  return copy;
}

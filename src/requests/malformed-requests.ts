import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ProblemCode } from '../contract/problems.js';
import { newRequestId, REQUEST_ID_HEADER } from '../observability/request-id.js';
import { Problem } from '../problems/problem.js';
import type { HttpLimits } from './limits.js';
import { codeOf, problemBody } from './problem.filter.js';

/**
 * Requests that never reach a route, because Node's parser or Fastify's router refuses them. They get
 * problems from the same catalogue, which repeat nothing of what was sent, and their connection is closed.
 */
export function refuseMalformed(fastify: FastifyInstance, { dropMs }: HttpLimits): void {
  const { server } = fastify;
  server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    answer(socket, 'method_not_allowed', dropMs),
  );
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = refusal('bad_request');
    response.writeHead(400, headers);
    response.end(body);
  });
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    // Node's own check answers with nothing, see `requireHostHeader` where the server is made.
    const lacksHost = raw.httpVersion === '1.1' && raw.headers.host === undefined;
    done(lacksHost ? new Problem('bad_request') : undefined);
  });
}

/** Fastify's `frameworkErrors`: addresses that cannot be decoded, or whose parameter is too long. */
export function refuseAddress(
  error: unknown,
  { id }: Pick<FastifyRequest, 'id'>,
  reply: Pick<FastifyReply, 'status'>,
): void {
  const problem = new Problem(codeOf(error));
  void reply
    .status(problem.status)
    .headers({
      [REQUEST_ID_HEADER]: id,
      connection: 'close',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, id)));
}

/** Fastify's `clientErrorHandler`: what Node's parser cannot read, or has waited for too long. */
export function refuseUnreadable({ dropMs, headersMs, keepAliveMs }: HttpLimits) {
  return (error: ParserFailure, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return;
    if (isSpare(error, socket)) return closeSpareConnection(socket, keepAliveMs - headersMs);
    // A failure of the next request on a connection must not be written into the answer of the last.
    if (!socket.writable || (socket as Answering)._httpMessage?.headersSent) socket.destroy();
    else answer(socket, parserProblem(error), dropMs);
  };
}

/**
 * A connection on which nothing has come yet. Browsers open such for their next request, which could cross a refusal
 * on its way and take it for its answer.
 */
function isSpare({ code }: ParserFailure, { bytesRead }: Socket): boolean {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' && bytesRead === 0;
}

/** Closes it without an answer once it has waited as long as a used one may. */
function closeSpareConnection(socket: Socket, afterMs: number): void {
  const close = () => {
    if (socket.bytesRead === 0) socket.destroy();
  };
  const timer = setTimeout(close, Math.max(0, afterMs)).unref();
  socket.once('close', () => clearTimeout(timer));
}

interface ParserFailure {
  code: string;
  bytesParsed: number;
  /** The bytes that came last; a Buffer, though Fastify's types deny it. */
  rawPacket: unknown;
}

/** Node's private property: the answer that the connection is sending. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

/** Connections whose refusal was sent: the parser reports an error again for each packet that still comes. */
const refused = new WeakSet<Duplex>();

function parserProblem({ code, bytesParsed, rawPacket }: ParserFailure): ProblemCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'payload_too_large';
  if (code !== 'HPE_HEADER_OVERFLOW') return 'bad_request';
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket : Buffer.alloc(0);
  const head = packet.toString('latin1', 0, bytesParsed);
  return FIRST_LINE_ONLY.test(head) ? 'address_too_long' : 'headers_too_large';
}

const FIRST_LINE_ONLY = /^[A-Z]+ [^\r\n]*$/;

/** Sends the refusal, and reads on for a while: closing a connection with unread bytes would discard the answer. */
function answer(socket: Duplex, code: ProblemCode, dropMs: number): void {
  refused.add(socket);
  const { headers, body } = refusal(code);
  const { status } = new Problem(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), dropMs).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
}

function refusal(code: ProblemCode) {
  const id = newRequestId();
  const body = JSON.stringify(problemBody(new Problem(code), id));
  const headers = {
    [REQUEST_ID_HEADER]: id,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  return { headers, body };
}

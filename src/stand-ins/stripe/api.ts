import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type Account } from './account.js';
import { DESCRIPTION, operationOf, parametersOf } from './description.js';
import { refused, StripeFault } from './fault.js';
import { readForm } from './form.js';
import { expand } from './lists.js';
import { OPERATIONS } from './operations.js';

/**
 * Faults that can be switched on: no answer, a slow one, too many calls, a server error, a call that is carried out and
 * answered with one, an answer that is not JSON, or a call that is carried out and whose answer is lost.
 */
export const FAULTS = [
  'down',
  'slow',
  'rate_limited',
  'failing',
  'failing_late',
  'nonsense',
  'lost',
] as const;
export interface Fault {
  kind: (typeof FAULTS)[number];
  /** Number of calls that it concerns; all where it is left out. */
  times?: number;
  /** For `slow`, milliseconds; it is over at the latest when other faults, or none, are switched on. */
  ms?: number;
  /** Only calls of this operation, as `POST /v1/checkout/sessions`. */
  operation?: string;
}

/** A call that was received. */
export interface ReceivedCall {
  operation: string;
  params: Record<string, unknown>;
  idempotencyKey: string | null;
  /** Status of the answer; null where the connection was cut. */
  status: number | null;
}

interface Answer {
  status: number;
  body: string;
}

/** Milliseconds for which a key is in use: calls that are made at the same time meet. */
const TAKES_MS = 25;

const SERVER_ERROR = new StripeFault(500, 'api_error', 'An unknown error occurred.');

/** The API as Stripe's library calls it. */
export class Api {
  readonly calls: ReceivedCall[] = [];
  private faults: Fault[] = [];
  private switched = new AbortController();
  private readonly kept = new Map<string, { sent: string; answer: Answer }>();
  private readonly inUse = new Set<string>();

  constructor(
    private readonly account: Account,
    private readonly origin: () => string,
  ) {}

  register(app: FastifyInstance): void {
    app.all('/v1/*', (request, reply) => this.answer(request, reply));
  }

  /** Sets the faults that occur from now on. */
  fail(faults: readonly Fault[]): void {
    this.faults = [...faults];
    this.switched.abort();
    this.switched = new AbortController();
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method } = request;
    const [path, query = ''] = request.url.split('?') as [string, string?];
    const key = headerOf(request, 'idempotency-key');
    const received: ReceivedCall = {
      operation: `${method} ${path}`,
      params: {},
      idempotencyKey: key,
      status: null,
    };
    this.calls.push(received);
    void reply.header('request-id', this.account.newId('req'));
    void reply.header('stripe-version', DESCRIPTION.apiVersion);
    try {
      checkKey(request);
      checkVersion(request);
      const { name, id } = operationOf(method, path);
      received.operation = name;
      const fault = this.faultFor(name);
      const { signal } = this.switched;
      if (isOver(fault, reply)) return reply;
      const sent = method === 'POST' ? ((request.body as string | undefined) ?? '') : query;
      received.params = parametersOf(name, readForm(sent));
      const { body, replayed, status } = await this.once(key, method, path, sent, async () => {
        if (fault?.kind === 'slow') await slowly(fault.ms, signal);
        if (fault?.kind === 'failing') throw SERVER_ERROR;
        const answer = this.carryOut(name, id, received.params);
        if (fault?.kind === 'failing_late') throw SERVER_ERROR;
        return answer;
      });
      if (replayed) void reply.header('idempotent-replayed', 'true');
      if (fault?.kind === 'lost') {
        breakConnection(reply);
        return reply;
      }
      received.status = status;
      return reply.code(status).type('application/json').send(body);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      received.status = error.status;
      return reply.code(error.status).send(error.body);
    }
  }

  private carryOut(operation: string, id: string, params: Record<string, unknown>): unknown {
    const { expand: paths = [], ...rest } = params as { expand?: string[] };
    const handle = OPERATIONS[operation]!;
    const call = { account: this.account, id, params: rest as never, origin: this.origin() };
    const answer = structuredClone(handle(call));
    expand(this.account, answer, paths);
    return answer;
  }

  /**
   * Carries out a call with an idempotency key once, and repeats its answer for the same key, also an error. Calls that
   * were refused before that do not come here.
   */
  private async once(
    key: string | null,
    method: string,
    path: string,
    sent: string,
    work: () => Promise<unknown>,
  ): Promise<Answer & { replayed: boolean }> {
    if (key === null || method !== 'POST') {
      return { status: 200, body: JSON.stringify(await work()), replayed: false };
    }
    const fingerprint = createHash('sha256').update(`${path}\n${sent}`).digest('hex');
    const known = this.kept.get(key);
    if (known && known.sent !== fingerprint) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeFault(400, 'idempotency_error', message);
    }
    if (known) return { ...known.answer, replayed: true };
    if (this.inUse.has(key)) {
      const message = `There is currently another in-progress request using this Stripe key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
      throw new StripeFault(409, 'invalid_request_error', message, 'idempotency_key_in_use');
    }
    this.inUse.add(key);
    try {
      await sleep(TAKES_MS);
      const answer = await attempted(work);
      this.kept.set(key, { sent: fingerprint, answer });
      return { ...answer, replayed: false };
    } finally {
      this.inUse.delete(key);
    }
  }

  private faultFor(operation: string): Fault | undefined {
    const fault = this.faults.find((row) => !row.operation || row.operation === operation);
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.faults.splice(this.faults.indexOf(fault), 1);
    }
    return fault;
  }
}

async function slowly(milliseconds = 30_000, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false, signal }).catch(() => {});
}

async function attempted(work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: JSON.stringify(await work()) };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, body: JSON.stringify(error.body) };
  }
}

/** Carries out a fault that comes before a call is looked at. @returns whether that ends the call */
function isOver(fault: Fault | undefined, reply: FastifyReply): boolean {
  switch (fault?.kind) {
    case 'down':
      breakConnection(reply);
      return true;
    case 'rate_limited':
      throw new StripeFault(429, 'rate_limit_error', 'Too many requests.', 'rate_limit');
    case 'nonsense':
      void reply.code(200).type('text/html').send('<html><body>Bad gateway</body></html>');
      return true;
    default:
      return false;
  }
}

function breakConnection(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.destroy();
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function checkKey(request: FastifyRequest): void {
  const [, key] = /^Bearer (\S+)$/.exec(headerOf(request, 'authorization') ?? '') ?? [];
  if (key?.startsWith('sk_test_')) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 7)}****`
    : 'You did not provide an API key.';
  throw new StripeFault(401, 'invalid_request_error', message);
}

/** The description is that of one version; a call of another one would be held against the wrong one. */
function checkVersion(request: FastifyRequest): void {
  const version = headerOf(request, 'stripe-version');
  if (version === null || version === DESCRIPTION.apiVersion) return;
  throw refused(
    `Invalid Stripe API version: ${version}; this stand-in speaks ${DESCRIPTION.apiVersion}`,
  );
}

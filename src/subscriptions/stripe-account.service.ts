import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';

import { Config } from '../config/config.js';
import type { StripeConfig } from '../config/stripe-settings.js';
import { ConcurrencyLimiter } from '../database/concurrency-limiter.js';
import { Problem } from '../problems/problem.js';
import { fetchRecord } from './fetch-record.js';
import { stripeAddress } from './stripe-address.js';

/** Milliseconds for a whole call, the reading of its answer included. */
export const CALL_MS = 10_000;
/** Milliseconds before a call is made again whose idempotency key is in use: twice as long each time, to the longest. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** Concurrent calls of one process by kind of caller, so that a slow Stripe does not slow other requests. */
const AT_ONCE = 4;
/** Milliseconds that a call waits for its turn. */
const MAX_WAIT_MS = 5_000;

/** Caller of Stripe: a page request or a job. Each has its own limit, so neither takes the other's turns. */
export type Asker = 'page' | 'job';

/**
 * A failed call to Stripe, described by Stripe's type and code, since its messages may repeat an e-mail. `unavailable`
 * may succeed later; `missing` is an object that Stripe does not have (any more); `refused` is final.
 */
export class StripeFailure extends Error {
  constructor(
    readonly kind: 'unavailable' | 'missing' | 'refused',
    readonly code: string,
    /** The parameter that is wrong, where Stripe says it. */
    readonly param: string | null = null,
    /** HTTP status of the answer; null where none came that could be read. */
    readonly status: number | null = null,
  ) {
    super(`Stripe: ${kind} ${code}`);
  }
}

/** The account at Stripe that offices pay to, through Stripe's own library, which is loaded with the first call. */
@Injectable()
export class StripeAccountService {
  private callMs = CALL_MS;
  private readonly calls = new ConcurrencyLimiter(AT_ONCE, MAX_WAIT_MS);
  private client: Promise<Stripe> | undefined;

  constructor(private readonly config: Config) {}

  /** @throws Problem payments_off */
  get settings(): StripeConfig {
    const { stripe } = this.config;
    if (!stripe) throw new Problem('payments_off');
    return stripe;
  }

  /**
   * Calls Stripe. While another call with the same idempotency key is under way, it tries again, as long as a call may
   * take.
   * @throws StripeFailure, Problem payments_off
   */
  async call<T>(asker: Asker, work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await this.library();
    const end = performance.now() + this.callMs;
    for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.calls.run(asker, () => work(stripe));
      } catch (error) {
        const failure = failureOf(error);
        const isInUse = failure instanceof StripeFailure && failure.status === 409;
        if (!isInUse || performance.now() + pause > end) throw failure;
      }
      await sleep(pause);
    }
  }

  /** Shortens the time of calls for tests, which cannot wait. */
  limitCalls(milliseconds: number): void {
    this.callMs = milliseconds;
    this.client = undefined;
  }

  /** The library itself, for work without a call. @throws Problem payments_off */
  library(): Promise<Stripe> {
    const settings = this.settings;
    this.client ??= connected(settings, this.callMs);
    return this.client;
  }
}

async function connected({ secretKey, apiUrl }: StripeConfig, timeout: number): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    timeout,
    // A person waits, or a job that tries again by itself; `call` does it where a key is in use.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchRecord),
    ...stripeAddress(apiUrl),
  });
}

interface LibraryError {
  type?: string;
  code?: string;
  param?: string;
  /** Missing with an answer that is no JSON. */
  statusCode?: number;
}

function failureOf(error: unknown): unknown {
  if (error instanceof StripeFailure) return error;
  if (error instanceof Problem) return new StripeFailure('unavailable', 'BUSY');
  const { type, code, param = null, statusCode: status = null } = error as LibraryError;
  if (!type?.startsWith('Stripe')) return error;
  const word = code ?? type.slice('Stripe'.length);
  if (code === 'resource_missing') return new StripeFailure('missing', word, param, status);
  const passing =
    type === 'StripeConnectionError' ||
    type === 'StripeAPIError' ||
    type === 'StripeRateLimitError' ||
    status === 409 ||
    (status ?? 0) >= 500;
  return new StripeFailure(passing ? 'unavailable' : 'refused', word, param, status);
}

import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { DeliveryFault } from '../contract/webhooks.js';
import { hostOf, isLoopback, isPublicAddress } from './public-address.js';

/** Result of a request: a status, or the reason why there is none. */
export interface Answer {
  status: number | null;
  fault: DeliveryFault | null;
  durationMs: number;
}

/** Milliseconds for all of it: the name, the connection and the answer's head. */
const TIMEOUT_MS = 10_000;
/** Milliseconds for one attempt at a name; each name server has two. */
const DNS_TIMEOUT_MS = 2_500;
/** Bytes of an answer's body that are read and thrown away, so that the server can finish sending. */
const MOST_BYTES = 16 * 1024;
const MOST_HEADER_BYTES = 16 * 1024;

/**
 * Sends to addresses that users entered: to public ones alone, and without following redirects. A name is resolved
 * once, all of its addresses are checked, and the connection goes to a checked address.
 */
@Injectable()
export class WebhookSenderService {
  timeoutMs = TIMEOUT_MS;
  private readonly toLoopback: boolean;

  constructor({ webhooksToLoopback }: Config) {
    this.toLoopback = webhooksToLoopback;
  }

  /** @throws the reason of `stop`, and nothing else */
  async post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    stop: AbortSignal,
  ): Promise<Answer> {
    const begun = performance.now();
    const late = AbortSignal.timeout(this.timeoutMs);
    const signal = AbortSignal.any([stop, late]);
    const answer = (status: number | null, fault: DeliveryFault | null): Answer => {
      return { status, fault, durationMs: Math.round(performance.now() - begun) };
    };
    try {
      const target = new URL(url);
      const addresses = await this.addressesOf(target, signal);
      signal.throwIfAborted();
      return answer(await sendRequest(target, addresses, headers, body, signal), null);
    } catch (error) {
      stop.throwIfAborted();
      return answer(null, late.aborted ? 'timeout' : faultOf(error));
    }
  }

  /** Whether an address may be sent to; the addresses of a name are checked only when it is sent to. */
  mayReach(url: URL): boolean {
    const host = hostOf(url);
    if (this.toLoopback && isLoopback(host)) return true;
    const local = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host);
    return url.protocol === 'https:' && (isIP(host) === 0 ? !local : isPublicAddress(host));
  }

  /** The addresses of a name, as the public DNS has them; empty where it has none. */
  async resolve(name: string, signal: AbortSignal): Promise<string[]> {
    const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    signal.removeEventListener('abort', cancel);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  }

  /** @throws SendFault */
  private async addressesOf(target: URL, signal: AbortSignal): Promise<string[]> {
    const host = hostOf(target);
    const addresses = isIP(host) === 0 ? await this.resolve(host, signal) : [host];
    if (addresses.length === 0) throw new SendFault('dns');
    const mayReach = (address: string) =>
      isPublicAddress(address) || (this.toLoopback && isLoopback(address));
    // One private address among several is enough to refuse: the owner of the name decides which of them is used.
    if (!addresses.every(mayReach)) throw new SendFault('address');
    return addresses;
  }
}

class SendFault extends Error {
  constructor(readonly fault: DeliveryFault) {
    super(fault);
  }
}

/** Sends to these addresses, whatever the name stands for by now. @returns the answer's status */
function sendRequest(
  target: URL,
  addresses: readonly string[],
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = target.protocol === 'https:' ? https : http;
    const sending = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: fixedLookup(addresses),
      maxHeaderSize: MOST_HEADER_BYTES,
      signal,
    });
    sending.on('error', reject);
    sending.once('response', (response) => {
      let bytes = 0;
      response.on('error', () => {}); // broken off: its status has counted
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) response.destroy();
      });
      resolve(response.statusCode!);
    });
    sending.end(body);
  });
}

function fixedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) =>
    all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/;

function faultOf(error: unknown): DeliveryFault {
  if (error instanceof SendFault) return error.fault;
  const code = String((error as { code?: unknown }).code);
  if (code === 'ETIMEDOUT') return 'timeout';
  if (UNREACHABLE.has(code)) return 'refused';
  return TLS.test(code) ? 'tls' : 'broken';
}

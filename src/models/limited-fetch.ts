import * as http from 'node:http';
import * as https from 'node:https';

import { collectedBody } from './collected-body.js';
import { ModelFault } from './model-fault.js';

/** Bytes of an answer: each word of a stream comes with some 300 of JSON. */
const STREAM_MAX = 64 * 1024 * 1024;
const PLAIN_MAX = 4 * 1024 * 1024;
/** Bytes of one event. The libraries look through what they have of it with each piece that comes. */
const EVENT_MAX = 256 * 1024;

const NEW_LINE = 0x0a;
/** Answers that have no body. */
const BODILESS = [204, 205, 304];

/**
 * `fetch` for the providers' libraries, which read without end. It follows no redirect, since key and text would
 * travel along: the library takes the answer for the refusal that it is. It asks through Node's own client, whose
 * bodies cost a third of those of Node's `fetch` where each word comes by itself.
 */
export async function limitedFetch(...[address, options]: Parameters<typeof fetch>) {
  const url = new URL(address instanceof Request ? address.url : address);
  const answer = await ask(url, options ?? {});
  const { statusCode: status = 502, statusMessage: statusText } = answer;
  const headers = new Headers(pairsOf(answer.rawHeaders));
  if (BODILESS.includes(status)) {
    answer.resume();
    return new Response(null, { status, statusText, headers });
  }
  const isStream = headers.get('content-type')?.includes('event-stream') ?? false;
  const measure = isStream ? limit(STREAM_MAX, EVENT_MAX) : limit(PLAIN_MAX, PLAIN_MAX);
  const body = collectedBody(answer, { measure, bitByBit: isStream });
  return new Response(body, { status, statusText, headers });
}

function ask(url: URL, { method, headers, body, signal }: RequestInit) {
  const { request } = url.protocol === 'https:' ? https : http;
  const asked = { method, headers: Object.fromEntries(new Headers(headers)) };
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    if (typeof body !== 'string') throw new TypeError('the libraries send text');
    const asking = request(url, { ...asked, ...(signal && { signal }) });
    asking.once('response', resolve).on('error', reject).end(body);
  });
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
}

/** @returns what each piece goes through. @throws ModelFault for the one that is too much */
function limit(wholeMax: number, lineMax: number): (piece: Buffer) => void {
  let whole = 0;
  let line = 0;
  return (piece) => {
    const lastEnd = piece.lastIndexOf(NEW_LINE);
    whole += piece.length;
    line = lastEnd < 0 ? line + piece.length : piece.length - lastEnd;
    if (whole > wholeMax || line > lineMax) throw new ModelFault('outage', 'too_large');
  };
}

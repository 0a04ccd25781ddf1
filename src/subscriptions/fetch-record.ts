/** Bytes of an answer. A page of 100 subscriptions with their customers and invoices takes half of one. */
const ANSWER_MAX = 4 * 1024 * 1024;

/** Body that the library reports as unreadable JSON. */
const NONSENSE = 'nonsense';

/** The one character that no text of the database has, as JSON writes it; `\\\\u0000` is a backslash and five others. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * `fetch` for Stripe's library, which throws where nobody catches it when an answer is JSON but no record, and reads
 * without end. It follows no redirect, since the key goes with each request.
 */
export async function fetchRecord(
  ...[address, options]: Parameters<typeof fetch>
): Promise<Response> {
  const answer = await fetch(address, { ...options, redirect: 'error' });
  const text = await textOf(answer);
  const { status, headers } = answer;
  return new Response(isRecord(text) && !NUL.test(text) ? text : NONSENSE, { status, headers });
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > ANSWER_MAX) return NONSENSE;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function isRecord(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

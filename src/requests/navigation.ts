import type { IncomingMessage } from 'node:http';

/** Whether a browser means to show the answer as a page; old ones say it only by what they accept. */
export function isNavigation({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return String(headers.accept).startsWith('text/html');
}

/** Fastify's `rewriteUrl`: a page whose address cannot be decoded is one that there is not, and not a problem's text. */
export function addressOf(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (!isNavigation(request)) return url;
  try {
    // Its result is used, because the bundler drops a call whose result nobody uses.
    return decodeURI(url) && url;
  } catch {
    return NO_PAGE;
  }
}

/** Address of no page and no slug. */
const NO_PAGE = '/-';

import { isIP } from 'node:net';
import pg from 'pg';

/** Destination of a setting's address, and whether the connection is encrypted. */
export interface Destination {
  host: string;
  encrypted: boolean;
}

/** `https://app.example`, without a path. */
export function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
  );
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Whether a host name, without a port, is this machine's own. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Reads an address of `smtp://` or `smtps://`; null for any other. */
export function mailServerOf(text: string): Destination | null {
  const url = parsed(text, ['smtp:', 'smtps:']);
  if (url === null) return null;
  const encrypted = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true';
  return { host: url.hostname, encrypted };
}

/** Reads an address of `http://` or `https://`; null for any other. */
export function storeOf(text: string): Destination | null {
  const url = parsed(text, ['http:', 'https:']);
  return url && { host: url.hostname, encrypted: url.protocol === 'https:' };
}

/** As the driver reads it, sockets and settings of its own in the environment included; null for what it cannot read. */
export function databaseOf(text: string): Destination | null {
  if (!/^(postgres|postgresql|socket):/.test(text)) return null;
  try {
    const { host, port, database, ssl } = new pg.Client({ connectionString: text });
    const complete = host && database && port > 0 && port < 65_536;
    return complete ? { host, encrypted: Boolean(ssl) } : null;
  } catch {
    return null; // its message may hold the address
  }
}

/** `Causa <causa@app.example>` or the address alone. */
export function isSender(text: string): boolean {
  return /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text);
}

/** An address, a range of them, or one of the names that the proxy library knows. */
export function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** An address whose name and password can be read, or null. */
function parsed(text: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.hostname === '' || !protocols.includes(url.protocol)) return null;
  try {
    decodeURIComponent(url.username + url.password);
    return url;
  } catch {
    return null;
  }
}

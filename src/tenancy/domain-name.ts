import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** Characters; RFC 1035, with room for the label of the proof's record. */
export const DOMAIN_MAX = 240;

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Names that lead nowhere in public, RFC 6761 and 6762. */
const PRIVATE = /(^|\.)(localhost|local|internal|invalid|test|onion|arpa|lan|home)$/;

/** A domain as it is stored: small letters, ASCII, without scheme, path or final dot; null for a blank one. */
export function readDomain(text: string): string | null {
  const host = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\.?\/?$/, '');
  // It would leave out what makes more than a host of it.
  if (host === '' || /[/\\:@?#]/.test(host)) return host || null;
  return domainToASCII(host) || host;
}

/** Whether a browser could reach a page under this name. Ownership is proved by DNS, not here. */
export function isDomain(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > DOMAIN_MAX || isIP(value)) return false;
  const labels = value.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !PRIVATE.test(value);
}

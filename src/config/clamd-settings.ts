import type { Settings } from './settings.js';

/** Address of clamd, which looks for viruses in uploads. */
export type ClamdConfig = ({ host: string; port: number } | { path: string }) & {
  /** That a scan may take, from the first byte to the verdict. */
  timeoutMs: number;
};

/** `tcp://host:port` or `unix:/path`, either with `?timeout=` in seconds. */
export function readClamd({ checked }: Settings): ClamdConfig | null {
  const address = checked(
    'CLAMD_URL',
    'like tcp://host:3310 or unix:/run/clamav/clamd.sock, with ?timeout=seconds where wanted',
    (value) => clamdOf(value) !== null,
  );
  return address === null ? null : clamdOf(address);
}

function clamdOf(address: string): ClamdConfig | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const seconds = Number(url?.searchParams.get('timeout') ?? 120);
  if (!url || !(seconds > 0 && seconds <= 3600)) return null;
  const timeoutMs = seconds * 1000;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol === 'tcp:' && host && url.port && /^\/?$/.test(url.pathname)) {
    return { host, port: Number(url.port), timeoutMs };
  }
  if (url.protocol === 'unix:' && !host && url.pathname.startsWith('/')) {
    const path = decoded(url.pathname);
    return path === null ? null : { path, timeoutMs };
  }
  return null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

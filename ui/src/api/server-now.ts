/** Answers without a session, and asks nothing of the database. */
const PROBE = '/api/health/live';

/** Milliseconds. A network that swallows everything would hold a request for minutes. */
const PROBE_MS = 8_000;
const DOCUMENT_MS = 30_000;

/** Whether the server can be reached, whatever it answers. */
export function isServerThere(): Promise<boolean> {
  return fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );
}

/** Returns the page's document as the server has it now; null where it cannot be fetched. */
async function documentNow(): Promise<string | null> {
  const headers = { Accept: 'text/html' };
  const signal = AbortSignal.timeout(DOCUMENT_MS);
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store', headers, signal });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/**
 * Whether the server has another build of the front end than this page runs: its document names another entry. Null
 * where it could not be asked.
 */
export async function isOtherBuild(): Promise<boolean | null> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!entry) return false;
  const html = await documentNow();
  return html === null ? null : !html.includes(entry.src.slice(window.location.origin.length));
}

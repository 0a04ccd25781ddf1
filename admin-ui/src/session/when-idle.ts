/** The wait in browsers that do not report when they are idle. */
const SOON_MS = 200;

/** Runs an action once the browser is idle. Returns a function that stops it. */
export function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(action);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(action, SOON_MS);
  return () => clearTimeout(timer);
}

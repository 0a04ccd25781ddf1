/** Where a browser does not tell when it is idle. */
const SOON_MS = 200;

/** Once the browser has nothing to do; returns how to stop. */
export function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(action);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(action, SOON_MS);
  return () => clearTimeout(timer);
}

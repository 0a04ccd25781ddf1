import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { OnDemand } from './on-demand';

/** Where a browser does not tell when it is idle. */
const SOON_MS = 200;

/**
 * Fetches what is likely wanted next, once the page has what it asked for and the browser nothing to do: before, it
 * would stand in the page's way.
 */
export function usePreload(...codes: { preload: OnDemand<object>['preload'] }[]): void {
  const client = useQueryClient();
  const preload = useEffectEvent(() => codes.forEach((code) => void code.preload()));
  useEffect(() => whenQuiet(client, () => preload()), [client]);
}

/** Returns how to stop. */
function whenQuiet(client: QueryClient, action: () => void): () => void {
  let cancel = () => {};
  const look = () => {
    cancel();
    if (client.isFetching() === 0) cancel = whenIdle(act);
  };
  const unsubscribe = client.getQueryCache().subscribe(look);
  const stop = () => {
    unsubscribe();
    cancel();
  };
  const act = () => {
    stop();
    action();
  };
  look();
  return stop;
}

function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(action);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(action, SOON_MS);
  return () => clearTimeout(timer);
}

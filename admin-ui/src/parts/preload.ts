import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { whenIdle } from '../session/when-idle';
import type { OnDemand } from './on-demand';

/** A page that has just come is read, scrolled and pressed first: a slow phone is its reader's for so long. */
const READING_MS = 3000;

type Preload = OnDemand<object>['preload'];

/**
 * Fetches what is likely wanted next, once the page has what it asked for, has stood for a moment, and the browser has
 * nothing to do: before, it would stand in the page's way. Whoever presses earlier fetches it by that.
 */
export function usePreload(...codes: { preload: Preload }[]): void {
  const client = useQueryClient();
  const preload = useEffectEvent(() => codes.forEach((code) => inTurn(code.preload)));
  useEffect(() => {
    let stop = whenQuiet(client, () => {
      const timer = setTimeout(() => (stop = whenIdle(preload)), READING_MS);
      stop = () => clearTimeout(timer);
    });
    return () => stop();
  }, [client]);
}

const waiting: Preload[] = [];
let busy = false;

/** One after the other, each when the browser is idle again: together they would keep it from answering a press. */
function inTurn(preload: Preload): void {
  waiting.push(preload);
  if (!busy) next();
}

function next(): void {
  const preload = waiting.shift();
  busy = preload !== undefined;
  void preload?.().then(() => whenIdle(next));
}

/** Once no query is under way and the browser has nothing to do; returns how to stop. A list of many rows tells the cache of each: what is done for one must be next to nothing. */
export function whenQuiet(client: QueryClient, action: () => void): () => void {
  let cancel: (() => void) | null = null;
  const lookSoon = () => (cancel ??= whenIdle(look));
  const look = () => {
    cancel = null;
    if (client.isFetching() > 0) return;
    stop();
    action();
  };
  const unsubscribe = client.getQueryCache().subscribe(lookSoon);
  const stop = () => {
    unsubscribe();
    cancel?.();
  };
  lookSoon();
  return stop;
}

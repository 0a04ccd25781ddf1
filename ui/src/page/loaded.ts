import { useEffect, useEffectEvent, useState } from 'react';

import { ProblemError } from '../api/problem-error';

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; problem: ProblemError; retry: () => void };

/**
 * Loads a value when the page opens and again when `key` changes. An answer that comes after the key
 * has changed is dropped.
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string; loaded: Loaded<T> } | null>(null);
  const start = useEffectEvent(load);

  useEffect(() => {
    const abort = new AbortController();
    const settle = (loaded: Loaded<T>) => {
      if (!abort.signal.aborted) setState({ key, loaded });
    };
    const retry = () => {
      setState(null);
      setAttempt((last) => last + 1);
    };
    start(abort.signal).then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => {
        const problem = error instanceof ProblemError ? error : ProblemError.unreachable();
        settle({ status: 'failed', problem, retry });
      },
    );
    return () => abort.abort();
  }, [key, attempt]);

  return state?.key === key ? state.loaded : { status: 'loading' };
}

/** Returns the value once it is loaded; null until then, and where loading failed. */
export function valueOf<T>(loaded: Loaded<T>): T | null {
  return loaded.status === 'ready' ? loaded.value : null;
}

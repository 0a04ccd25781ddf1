import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { whenIdle } from '../session/when-idle';
import type { OnDemand } from './OnDemand';

type Preload = OnDemand<object>['preload'];

/** Fetches code that is likely needed next, once the page has its data and the browser is idle. */
export function usePreload(...codes: { preload: Preload }[]): void {
  const fetching = useIsFetching() > 0;
  const preload = useEffectEvent(() => codes.forEach((code) => void code.preload()));
  useEffect(() => (fetching ? undefined : whenIdle(preload)), [fetching]);
}

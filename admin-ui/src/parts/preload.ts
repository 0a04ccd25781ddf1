import { useEffect, useEffectEvent } from 'react';

import { whenIdle } from '../session/when-idle';
import type { OnDemand } from './on-demand';

type Preload = OnDemand<object>['preload'];

/** Fetches what is likely wanted next, once the browser has nothing to do. */
export function usePreload(...codes: { preload: Preload }[]): void {
  const preload = useEffectEvent(() => codes.forEach((code) => void code.preload()));
  useEffect(() => whenIdle(preload), []);
}

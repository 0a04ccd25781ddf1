import { type ReactNode, Suspense, useCallback, useState } from 'react';

import { onDemand } from '../parts/on-demand';
import { usePreload } from '../parts/preload';
import { WaitingListContext } from '../parts/waiting-list';

const WaitingDialog = onDemand(async () => (await import('./WaitingDialog')).WaitingDialog);

/** Keeps the list of what waits to be sent at hand on every page. */
export function WaitingList({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const open = useCallback(() => void WaitingDialog.preload().then(() => setShown(true)), []);
  // It is wanted where there is no network to fetch it by.
  usePreload(WaitingDialog);
  return (
    <WaitingListContext value={open}>
      {children}
      <Suspense fallback={null}>
        {shown && <WaitingDialog onClose={() => setShown(false)} />}
      </Suspense>
    </WaitingListContext>
  );
}

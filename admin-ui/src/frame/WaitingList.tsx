import { type ReactNode, Suspense, useCallback, useState } from 'react';

import { WaitingListContext } from '../feedback/waiting-list';
import { onDemand } from '../loading/OnDemand';
import { usePreload } from '../loading/preload';

const WaitingDialog = onDemand(async () => (await import('./WaitingDialog')).WaitingDialog);

/** Makes the list of what waits to be sent available on every page. */
export function WaitingList({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const open = useCallback(() => void WaitingDialog.preload().then(() => setShown(true)), []);
  // The list is needed exactly when there is no network to fetch its code.
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

import { type ReactNode, Suspense, useCallback, useState } from 'react';

import { HelpContext } from '../layout/help';
import { onDemand } from '../loading/OnDemand';

const HelpSheet = onDemand(async () => (await import('../help/HelpSheet')).HelpSheet);

/**
 * Makes the help available on every page. It is not in the address: whatever is open below it stays as it is, and
 * unsaved forms are not asked about.
 */
export function Help({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => void HelpSheet.preload().then(() => setOpen(true)), []);
  return (
    <>
      <HelpContext value={show}>{children}</HelpContext>
      <Suspense fallback={null}>{open && <HelpSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

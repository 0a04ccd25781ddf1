import { type ReactNode, Suspense, useCallback, useState } from 'react';

import { HelpContext } from '../layout/help';
import { onDemand } from '../loading/OnDemand';

const HelpSheet = onDemand(async () => (await import('../help/HelpSheet')).HelpSheet);

/**
 * Makes the help available on every page. Its state is not in the address, so that opening it does not leave the page or
 * ask about unsaved forms.
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

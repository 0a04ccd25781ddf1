import { type ReactNode, Suspense, useState } from 'react';

import type { ImportKind } from '../../../src/contract/imports';
import { onDemand } from '../loading/OnDemand';

const ImportDialog = onDemand(async () => (await import('./ImportDialog')).ImportDialog);

/** Opens the import dialog; render `dialog` beside the control that opens it. */
export function useImportDialog(kind: ImportKind): { open: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState(false);
  return {
    open: () => void ImportDialog.preload().then(() => setShown(true)),
    dialog: shown && (
      <Suspense fallback={null}>
        <ImportDialog kind={kind} onClose={() => setShown(false)} />
      </Suspense>
    ),
  };
}

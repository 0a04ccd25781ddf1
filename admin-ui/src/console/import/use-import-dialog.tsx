import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ImportKind } from '../../../../src/contract/imports';

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog')).ImportDialog,
}));

/** Opens the dialog that brings a list in; render `dialog` beside what opens it. */
export function useImportDialog(kind: ImportKind): { open: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState(false);
  return {
    open: () => setShown(true),
    dialog: shown && (
      <Suspense>
        <ImportDialog kind={kind} onClose={() => setShown(false)} />
      </Suspense>
    ),
  };
}

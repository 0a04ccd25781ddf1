import { type ReactNode, Suspense, useCallback, useState } from 'react';

import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { onDemand } from '../parts/on-demand';
import { usePreload } from '../parts/preload';
import { PaletteContext } from './palette-context';
import { useKeys } from './use-keys';

const OpenPalette = onDemand(async () => (await import('./OpenPalette')).OpenPalette);
const DocumentInView = onDemand(
  async () => (await import('../palette/DocumentInView')).DocumentInView,
);
const KeysDialog = onDemand(async () => (await import('./KeysDialog')).KeysDialog);

/** Keeps the palette, the list of keys and the keys themselves at hand on every page. */
export function CommandPalette({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const [viewed, setViewed] = useState<ShownDocument | null>(null);
  const open = useCallback(() => void OpenPalette.preload().then(() => setShown('palette')), []);
  const list = useCallback(() => void KeysDialog.preload().then(() => setShown('keys')), []);
  const close = () => setShown(null);
  // What is typed right after its key must find it there.
  usePreload(OpenPalette);
  return (
    <PaletteContext value={open}>
      {children}
      <Keys onList={list} />
      <Suspense fallback={null}>
        {shown === 'palette' && (
          <OpenPalette
            onClose={close}
            onKeys={list}
            onView={(document) => void DocumentInView.preload().then(() => setViewed(document))}
          />
        )}
        {shown === 'keys' && <KeysDialog onClose={close} />}
        {viewed && <DocumentInView document={viewed} onClose={() => setViewed(null)} />}
      </Suspense>
    </PaletteContext>
  );
}

/** Below the contexts that keys make use of. */
function Keys({ onList }: { onList: () => void }) {
  useKeys(onList);
  return null;
}

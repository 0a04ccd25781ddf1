import { type ReactNode, Suspense, useCallback, useState } from 'react';

import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { onDemand } from '../loading/OnDemand';
import { usePreload } from '../loading/preload';
import { Palette } from '../palette/Palette';
import { PaletteContext } from './palette-context';
import { useKeys } from './use-keys';

const PaletteOptions = onDemand(async () => (await import('./PaletteOptions')).PaletteOptions);
const DocumentInView = onDemand(
  async () => (await import('../palette/DocumentInView')).DocumentInView,
);
const KeysDialog = onDemand(async () => (await import('./KeysDialog')).KeysDialog);

/** Makes the palette, the list of keys and the keys themselves available on every page. */
export function CommandPalette({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const [viewed, setViewed] = useState<ShownDocument | null>(null);
  const [fetched, setFetched] = useState(false);
  // The field is there before the next key is pressed; its results follow.
  const open = useCallback(() => {
    setShown('palette');
    void PaletteOptions.preload().then(() => setFetched(true));
  }, []);
  const list = useCallback(() => void KeysDialog.preload().then(() => setShown('keys')), []);
  const close = () => setShown(null);
  const view = (document: ShownDocument) =>
    void DocumentInView.preload().then(() => setViewed(document));
  usePreload(PaletteOptions);
  return (
    <PaletteContext value={open}>
      {children}
      <Keys onList={list} />
      {shown === 'palette' && (
        <Palette
          Options={fetched ? PaletteOptions : null}
          onClose={close}
          onKeys={list}
          onView={view}
        />
      )}
      <Suspense fallback={null}>
        {shown === 'keys' && <KeysDialog onClose={close} />}
        {viewed && <DocumentInView document={viewed} onClose={() => setViewed(null)} />}
      </Suspense>
    </PaletteContext>
  );
}

/** Sits below the contexts that the keys use. */
function Keys({ onList }: { onList: () => void }) {
  useKeys(onList);
  return null;
}

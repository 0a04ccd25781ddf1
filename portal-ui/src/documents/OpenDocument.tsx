import { useEffect, useState } from 'react';

import { importAgain } from '../../../ui/src/api/kept-failure';
import { tellFailure } from '../parts/Toasts';
import type { DocumentViewer, ViewedDocument } from './DocumentViewer';
import { documentMessages as texts } from './messages';
import { useShownDocument } from './shown-document';

type Drawn = typeof DocumentViewer;

const fetchViewer = importAgain(() => import('./DocumentViewer'));

/** The viewer, once a document is opened over a page. */
export function OpenDocument() {
  const { document, close } = useShownDocument();
  return <Opened document={document} onClose={close} />;
}

interface OpenedProps {
  document: ViewedDocument | null;
  onClose: () => void;
}

/** The viewer's code is fetched with the first document. */
export function Opened({ document, onClose }: OpenedProps) {
  const [Drawn, setDrawn] = useState<Drawn | null>(null);
  const wanted = document !== null;
  useEffect(() => {
    if (!wanted) return;
    fetchViewer().then(
      (module) => setDrawn(() => module.DocumentViewer),
      () => tellFailure(texts.failed),
    );
  }, [wanted]);
  return document && Drawn && <Drawn key={document.id} document={document} onClose={onClose} />;
}

import { useEffect, useState } from 'react';

import { importAgain } from '../../../ui/src/api/kept-failure';
import { showFailure } from '../parts/Toasts';
import type { DocumentViewer, ViewedDocument } from './DocumentViewer';
import { documentMessages as texts } from './messages';
import { useShownDocument } from './shown-document';

type ViewerComponent = typeof DocumentViewer;

const fetchViewer = importAgain(() => import('./DocumentViewer'));

/** The viewer, once a document is opened over a page. */
export function OpenDocument() {
  const { document, close } = useShownDocument();
  return <DocumentOverlay document={document} onClose={close} />;
}

interface DocumentOverlayProps {
  document: ViewedDocument | null;
  onClose: () => void;
}

/** The viewer's code is fetched with the first document. */
export function DocumentOverlay({ document, onClose }: DocumentOverlayProps) {
  const [Viewer, setViewer] = useState<ViewerComponent | null>(null);
  const isOpen = document !== null;
  useEffect(() => {
    if (!isOpen) return;
    fetchViewer().then(
      (module) => setViewer(() => module.DocumentViewer),
      () => showFailure(texts.failed),
    );
  }, [isOpen]);
  return document && Viewer && <Viewer key={document.id} document={document} onClose={onClose} />;
}

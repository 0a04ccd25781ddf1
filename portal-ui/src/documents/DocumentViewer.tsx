import { useEffect, useRef } from 'react';

import type { PortalDocument } from '../../../src/contract/portal';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { Viewer } from '../../../ui/src/viewer/Viewer';
import { download } from './Download';
import css from '../../../ui/src/viewer/viewer.module.css';
import own from './document-viewer.module.css';

/** The fields of a document that the viewer needs. */
export type ViewedDocument = Pick<
  PortalDocument,
  'id' | 'title' | 'mimeType' | 'sizeBytes' | 'caseTitle'
>;

interface DocumentViewerProps {
  document: ViewedDocument;
  onClose: () => void;
}

/** A document over the whole screen. */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={`${css.viewer} ${own.dialog}`}
      aria-labelledby="viewer-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Viewer
        document={document}
        path={`portal/documents/${document.id}`}
        subject={document.caseTitle ?? undefined}
        sizeText={documentFileSize}
        titleId="viewer-title"
        onDownload={() => void download(`portal/documents/${document.id}`)}
        onClose={onClose}
      />
    </dialog>
  );
}

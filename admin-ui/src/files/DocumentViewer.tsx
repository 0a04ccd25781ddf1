import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';

import type { FileSizeText } from '../../../ui/src/format/sizes';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { Viewer } from '../../../ui/src/viewer/Viewer';
import { useDownload } from '../feedback/use-download';
import { useAskAssistant } from '../plan/use-ask-assistant';
import { useNoteOpened } from '../session/recently-opened';
import css from '../../../ui/src/viewer/viewer.module.css';

export interface DocumentViewerProps {
  /** Null closes the viewer. */
  document: ShownDocument | null;
  /** The title of the case that the document belongs to. */
  subject?: string;
  /** The page on which a PDF opens. */
  firstPage?: number;
  sizeText: FileSizeText;
  onClose: () => void;
}

/** Shows a document over the whole screen. */
export function DocumentViewer({ document, onClose, ...how }: DocumentViewerProps) {
  // The document stays while the dialog fades out.
  const [shown, setShown] = useState(document);
  if (document && document !== shown) setShown(document);
  useNoteOpened('document', document?.id);
  const titleId = useId();
  const download = useDownload(viewerMessages.notDownloaded);
  const ask = useAskAssistant();
  return (
    <Dialog
      fullScreen
      open={document !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: { className: css.viewer },
        transition: { onExited: () => setShown(null) },
      }}
    >
      {shown && (
        <Viewer
          key={shown.id}
          {...{ document: shown, titleId, onClose, ...how }}
          path={`documents/${shown.id}`}
          onDownload={() => void download(shown)}
          onAsk={(passage) =>
            ask(
              { documentId: shown.id },
              passage ? { documentId: shown.id, ...passage } : undefined,
            )
          }
        />
      )}
    </Dialog>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowLeft, Download, X } from 'lucide-react';
import type { CaseDocument } from '../../../src/contract/documents';
import type { FileSizeText } from '../../../ui/src/format/sizes';
import { documentMessages } from './messages';
import { PHONE } from '../theme/measures';
import { FileTile } from './FileTile';
import { ViewerControls } from './ViewerControls';
import { ViewerStage } from './ViewerStage';
import { documentKind, viewerKind } from './document-kind';
import { useDownload } from './use-download';
import { useView } from './use-view';
import { handleViewerKey } from './viewer-keys';
import css from './viewer.module.css';
import { partMessages } from '../parts/messages';

const texts = documentMessages.viewer;

export interface DocumentViewerProps {
  /** Null closes the viewer. */
  document: CaseDocument | null;
  /** What the document belongs to: the case's title. */
  subject?: string;
  /** Where a PDF opens. */
  firstPage?: number;
  sizeText: FileSizeText;
  onClose: () => void;
}

/** A document over the whole screen. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { document, subject, firstPage = 1, sizeText, onClose } = props;
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(document);
  if (document && document !== shown) setShown(document);
  const titleId = useId();
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
          {...{ document: shown, subject, firstPage, sizeText, onClose, titleId }}
        />
      )}
    </Dialog>
  );
}

interface ViewerProps extends DocumentViewerProps {
  document: CaseDocument;
  firstPage: number;
  titleId: string;
}

function Viewer(props: ViewerProps) {
  const { document, subject, firstPage, sizeText, onClose, titleId } = props;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [view, actions] = useView(firstPage);
  const [showing, setShowing] = useState(true);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  // The keys are the frame's: from the start, and after "Tentar Novamente" went with its message.
  useEffect(() => frame.current?.focus(), [showing]);
  const download = useDownload(texts.notDownloaded);
  const kind = viewerKind(document.mimeType);
  const controls = showing && kind !== 'unsupported' && (
    <ViewerControls view={view} actions={actions} />
  );
  const facts = [
    !phone && subject,
    documentMessages.kinds[documentKind(document.mimeType)],
    sizeText(document.sizeBytes),
  ];
  return (
    <div
      ref={frame}
      className={css.frame}
      tabIndex={-1}
      onKeyDown={(event) => handleViewerKey(event, actions, view.pageCount > 0, stage.current)}
    >
      <header className={`row ${css.toolbar}`}>
        {phone ? (
          <IconButton aria-label={partMessages.actions.back} onClick={onClose}>
            <ArrowLeft />
          </IconButton>
        ) : (
          <FileTile mimeType={document.mimeType} />
        )}
        <div className={css.title}>
          <h1 id={titleId}>{document.title}</h1>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {!phone && controls}
        {phone ? (
          <IconButton aria-label={texts.download} onClick={() => void download(document)}>
            <Download />
          </IconButton>
        ) : (
          <>
            {controls && <i className={css.separator} aria-hidden />}
            <Button startIcon={<Download />} onClick={() => void download(document)}>
              {texts.download}
            </Button>
            <IconButton aria-label={partMessages.actions.close} onClick={onClose}>
              <X />
            </IconButton>
          </>
        )}
      </header>
      <ViewerStage
        {...{ document, view, actions, stage }}
        thumbnails={!phone}
        onShowing={setShowing}
        onDownload={() => void download(document)}
      />
      {phone && controls && <div className={css.bar}>{controls}</div>}
    </div>
  );
}

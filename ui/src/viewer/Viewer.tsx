import { ArrowLeft, Download, MessageSquareQuote, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { BREAKPOINTS } from '../theme/breakpoints';
import { useMedia } from '../theme/use-media';
import { documentKind, isDrawn, type ShownDocument } from './document-kind';
import { FileTile } from './FileTile';
import { viewerMessages as texts } from './messages';
import { ocrText } from './ocr-text';
import { type MarkedPassage, SelectedPassage } from './SelectedPassage';
import { useView } from './use-view';
import { handleViewerKey } from './viewer-keys';
import { ViewerControls } from './ViewerControls';
import { ViewerStage } from './ViewerStage';
import css from './viewer.module.css';

export interface ViewerProps {
  document: ShownDocument;
  /** The document's path below `/api/`: `documents/{id}`. */
  path: string;
  /** The title of the document's case. */
  subject?: string | undefined;
  /** The page at which a PDF opens. */
  firstPage?: number | undefined;
  sizeText: (bytes: number) => string;
  /** Names the dialog around it. */
  titleId: string;
  onDownload: () => void;
  /** Asks the assistant about the document, or about a marked passage; absent where there is no assistant. */
  onAsk?: ((passage: MarkedPassage | null) => void) | undefined;
  onClose: () => void;
}

/** A document with its toolbar, to fill a dialog of the whole screen. */
export function Viewer(props: ViewerProps) {
  const { document, path, subject, firstPage = 1, sizeText, titleId } = props;
  const { onDownload, onAsk, onClose } = props;
  const phone = useMedia(BREAKPOINTS.phone);
  const [view, actions] = useView(firstPage);
  const [showing, setShowing] = useState(true);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  // The keys are the frame's: from the start, and after "Tentar Novamente" went with its message.
  useEffect(() => frame.current?.focus(), [showing]);
  const controls = showing && isDrawn(document.mimeType) && (
    <ViewerControls view={view} actions={actions} />
  );
  const scans = ocrText(document.ocr);
  const facts = [
    !phone && subject,
    texts.kinds[documentKind(document.mimeType)],
    sizeText(document.sizeBytes),
    scans?.short,
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
          <IconButton label={texts.back} icon={ArrowLeft} onClick={onClose} />
        ) : (
          <FileTile mimeType={document.mimeType} />
        )}
        <div className={css.title}>
          <h1 id={titleId}>{document.title}</h1>
          <p title={scans?.full}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {!phone && controls}
        {phone ? (
          <>
            {onAsk && (
              <IconButton label={texts.ask} icon={MessageSquareQuote} onClick={() => onAsk(null)} />
            )}
            <IconButton label={texts.download} icon={Download} onClick={onDownload} />
          </>
        ) : (
          <>
            {controls && <i className={css.separator} aria-hidden />}
            {onAsk && (
              <button className={`row ${css.button}`} type="button" onClick={() => onAsk(null)}>
                <MessageSquareQuote size={18} aria-hidden />
                {texts.ask}
              </button>
            )}
            <button className={`row ${css.button}`} type="button" onClick={onDownload}>
              <Download size={18} aria-hidden />
              {texts.download}
            </button>
            <IconButton label={texts.close} icon={X} onClick={onClose} />
          </>
        )}
      </header>
      <ViewerStage
        {...{ document, path, view, actions, stage, onDownload }}
        thumbnails={!phone}
        onShowing={setShowing}
      />
      {onAsk && <SelectedPassage stage={stage} onAsk={onAsk} />}
      {phone && controls && <div className={css.bar}>{controls}</div>}
    </div>
  );
}

interface IconButtonProps {
  label: string;
  icon: typeof X;
  onClick: () => void;
}

function IconButton({ label, icon: Mark, onClick }: IconButtonProps) {
  return (
    <button
      className={`center ${css.iconButton}`}
      type="button"
      aria-label={label}
      onClick={onClick}
    >
      <Mark size={18} aria-hidden />
    </button>
  );
}

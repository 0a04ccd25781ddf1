import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';

import type { AiQuote } from '../../../src/contract/ai';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { QuotedDocument, quotesIn } from '../../../ui/src/viewer/QuotedDocument';
import { download } from '../documents/Download';
import { assistantMessages } from './messages';
import viewer from '../../../ui/src/viewer/viewer.module.css';
import dialogCss from '../documents/document-viewer.module.css';
import css from './ai.module.css';

interface QuoteViewerProps {
  document: ShownDocument;
  /** The document's path below `/api/`. */
  path: string;
  quotes: readonly AiQuote[];
  current: AiQuote;
  onCurrent: (quote: AiQuote) => void;
  onClose: () => void;
}

/** A document over the whole screen, at the page of a quote, with the passage marked. */
export function QuoteViewer(props: QuoteViewerProps) {
  const { document: shown, path, quotes, current, onCurrent, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const here = quotesIn(quotes, shown.id);
  return (
    <dialog
      ref={dialog}
      className={`${viewer.viewer} ${dialogCss.dialog}`}
      aria-label={shown.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button
        className={`center ${viewer.iconButton} ${css.close}`}
        type="button"
        aria-label={assistantMessages.thread.close}
        onClick={onClose}
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <QuotedDocument
        document={shown}
        path={path}
        quotes={here}
        current={current.number}
        onCurrent={(number) => {
          const quote = here.find((one) => one.number === number);
          if (quote) onCurrent(quote);
        }}
        onDownload={() => void download(path)}
      />
    </dialog>
  );
}

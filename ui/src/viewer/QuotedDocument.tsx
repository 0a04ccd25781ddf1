import { BadgeCheck, ChevronLeft, ChevronRight, Download, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';

import { type AiQuote, unitOf } from '../../../src/contract/ai';
import type { DocumentPages, PageWords, WordBox } from '../../../src/contract/documents';
import { api } from '../api/client';
import { isDrawn, type ShownDocument } from './document-kind';
import { viewerMessages } from './messages';
import type { PassageOutcome, ShownPassage } from './passage';
import { useView } from './use-view';
import { handleViewerKey } from './viewer-keys';
import { ViewerControls } from './ViewerControls';
import { ViewerStage } from './ViewerStage';
import css from './passage.module.css';
import viewer from './viewer.module.css';

const texts = viewerMessages.quote;

/** A quote that was found on a page. */
export type FoundQuote = AiQuote & { page: number };

/** The quotes of an answer that can be shown in a document or paper, in their order. */
export function quotesIn(quotes: readonly AiQuote[], documentId: string): FoundQuote[] {
  return quotes.filter(
    (quote): quote is FoundQuote =>
      quote.state !== 'unverified' && quote.page !== null && quote.source?.id === documentId,
  );
}

export interface QuotedDocumentProps {
  document: ShownDocument;
  /** The document's path below `/api/`: `documents/{id}`, `portal/documents/{id}`, `ai/documents/{id}`. */
  path: string;
  /** `quotesIn` this document. */
  quotes: readonly FoundQuote[];
  /** The number of the quote that is shown; null shows the document alone. */
  current: number | null;
  onCurrent: (number: number) => void;
  onDownload: () => void;
}

/** A document beside an answer, at the page of a quote, with the passage marked. */
export function QuotedDocument(props: QuotedDocumentProps) {
  const { document, path, quotes, current, onCurrent, onDownload } = props;
  const quote = quotes.find(({ number }) => number === current) ?? null;
  const [view, actions] = useView(quote?.page ?? 1);
  const [showing, setShowing] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const { passage, outcome } = usePassage(quote, path);
  const ready = view.pageCount > 0;
  const page = quote?.page;
  const number = quote?.number;
  useEffect(() => {
    if (ready && page !== undefined) actions.goTo(page);
  }, [ready, page, number, actions]);
  return (
    <section
      className={css.beside}
      aria-label={document.title}
      tabIndex={-1}
      onKeyDown={(event) => handleViewerKey(event, actions, ready, stage.current)}
    >
      <div className={`row ${css.head}`}>
        <h2>{document.title}</h2>
        {showing && isDrawn(document.mimeType) && <ViewerControls view={view} actions={actions} />}
        <button
          className={`center ${viewer.iconButton}`}
          type="button"
          aria-label={viewerMessages.download}
          title={viewerMessages.download}
          onClick={onDownload}
        >
          <Download size={18} aria-hidden />
        </button>
      </div>
      {quote && (
        <QuoteBar
          {...{ quote, quotes, outcome, onCurrent }}
          onReturn={() => actions.goTo(quote.page)}
        />
      )}
      <ViewerStage
        {...{ document, path, view, actions, stage, passage, onDownload }}
        thumbnails={false}
        onShowing={setShowing}
      />
    </section>
  );
}

/** Returns the passage that the viewer marks for a quote, and its outcome. */
function usePassage(quote: FoundQuote | null, path: string) {
  const [found, setFound] = useState<{ quote: FoundQuote; outcome: PassageOutcome } | null>(null);
  const passage = useMemo<ShownPassage | undefined>(() => {
    if (!quote) return undefined;
    const { number, page, text } = quote;
    return {
      number,
      page,
      text,
      // The page is redrawn at each zoom.
      written: fetchOnce(() => fetchWrittenText(quote, path), null),
      words: fetchOnce(() => fetchWords(quote, path), []),
      onOutcome: (outcome) => setFound({ quote, outcome }),
    };
  }, [quote, path]);
  return { passage, outcome: found?.quote === quote ? (found?.outcome ?? null) : null };
}

/** Returns the document's text at the place where the server found a quote. */
async function fetchWrittenText({ page, at }: FoundQuote, path: string): Promise<string | null> {
  if (!at) return null;
  const { pages } = await api.get<DocumentPages>(`${path}/pages?from=${page}&to=${page}`);
  return pages[0]?.text.slice(at.start, at.end) ?? null;
}

async function fetchWords({ page }: FoundQuote, path: string): Promise<WordBox[]> {
  return (await api.get<PageWords>(`${path}/words?page=${page}`)).words;
}

/** Asks once, and again after a failure. */
function fetchOnce<T>(load: () => Promise<T>, fallback: T): () => Promise<T> {
  let asked: Promise<T> | null = null;
  const handleFailure = () => {
    asked = null;
    return fallback;
  };
  return () => (asked ??= load().catch(handleFailure));
}

interface QuoteBarProps extends Pick<QuotedDocumentProps, 'quotes' | 'onCurrent'> {
  quote: FoundQuote;
  outcome: PassageOutcome | null;
  /** Goes back to the quote's page. */
  onReturn: () => void;
}

function QuoteBar({ quote, quotes, outcome, onCurrent, onReturn }: QuoteBarProps) {
  const index = quotes.indexOf(quote);
  const marked = outcome === 'same' || outcome === 'slips' || outcome === 'recognised';
  const Mark = outcome === null || marked ? BadgeCheck : TriangleAlert;
  return (
    <>
      <div className={`row ${css.bar}`} role="group" aria-label={texts.bar}>
        <button type="button" className={css.title} onClick={onReturn}>
          <Mark size={16} aria-hidden />
          {texts.title[unitOf(quote) ?? 'page'](quote.number, quote.page)}
        </button>
        <span className={outcome === 'same' ? css.same : undefined} role="status">
          {marked && texts.outcome[outcome]}
        </span>
        <span className={css.turns}>
          <QuoteButton label={texts.previous} to={quotes[index - 1]} onCurrent={onCurrent} back />
          {texts.of(index + 1, quotes.length)}
          <QuoteButton label={texts.next} to={quotes[index + 1]} onCurrent={onCurrent} />
        </span>
      </div>
      {outcome !== null && !marked && (
        <div className={css.note} role="status">
          <p>{texts.outcome[outcome]}</p>
          <blockquote>“{quote.text}”</blockquote>
        </div>
      )}
    </>
  );
}

interface QuoteButtonProps {
  label: string;
  to: FoundQuote | undefined;
  back?: boolean;
  onCurrent: (number: number) => void;
}

/** A button to the next or previous quote. It is never `disabled`, which would take the focus away. */
function QuoteButton({ label, to, back = false, onCurrent }: QuoteButtonProps) {
  const Arrow = back ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className={`center ${viewer.iconButton} ${viewer.control}`}
      aria-label={label}
      title={label}
      aria-disabled={to ? undefined : true}
      onClick={() => to && onCurrent(to.number)}
    >
      <Arrow size={18} aria-hidden />
    </button>
  );
}

import { useEffect, useState } from 'react';

import type { AiQuote, AiSource } from '../../../src/contract/ai';
import { importAgain } from '../../../ui/src/api/kept-failure';
import { showFailure } from '../parts/Toasts';
import { usePaper, useSharedDocument } from './ai-queries';
import { assistantMessages } from './messages';
import type { QuoteViewer } from './QuoteViewer';

const texts = assistantMessages.document;
const fetchViewer = importAgain(() => import('./QuoteViewer'));

/** An opened quote, with all quotes of its answer. */
export interface OpenedQuote {
  quotes: readonly AiQuote[];
  quote: AiQuote;
}

interface OpenQuoteProps {
  opened: OpenedQuote | null;
  onOpen: (opened: OpenedQuote | null) => void;
}

/** Shows a quote's document over the page; the first one fetches the viewer's code. */
export function OpenQuote({ opened, onOpen }: OpenQuoteProps) {
  const source = opened?.quote.source;
  if (!opened || !source || source.kind === 'case') return null;
  return <OpenedViewer key={source.id} {...{ source, opened, onOpen }} />;
}

function OpenedViewer({
  source: { kind, id },
  opened: { quotes, quote },
  onOpen,
}: OpenQuoteProps & { source: AiSource; opened: OpenedQuote }) {
  const isPaper = kind === 'paper';
  const paper = usePaper(isPaper ? id : null);
  const shared = useSharedDocument(isPaper ? null : id);
  const [Viewer, setViewer] = useState<typeof QuoteViewer | null>(null);
  useEffect(() => {
    fetchViewer().then(
      (module) => setViewer(() => module.QuoteViewer),
      () => showFailure(assistantMessages.failed),
    );
  }, []);
  const isGone = isPaper ? paper.error !== null : shared.data === null || shared.error !== null;
  useEffect(() => {
    if (!isGone) return;
    showFailure(texts.notFound);
    onOpen(null);
  }, [isGone, onOpen]);
  const paperDocument = paper.data && { ...paper.data, mimeType: 'application/pdf' };
  const document = isPaper ? paperDocument : shared.data;
  if (!Viewer || !document) return null;
  return (
    <Viewer
      document={document}
      path={isPaper ? `ai/documents/${id}` : `portal/documents/${id}`}
      quotes={quotes}
      current={quote}
      onCurrent={(other) => onOpen({ quotes, quote: other })}
      onClose={() => onOpen(null)}
    />
  );
}

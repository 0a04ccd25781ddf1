import { useState } from 'react';

import type { AiQuote } from '../../../src/contract/ai';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { QuotedDocument, quotesIn } from '../../../ui/src/viewer/QuotedDocument';
import { useGetOne } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { useDownload } from '../feedback/use-download';
import { summaryMessages } from './messages';
import css from './summaries.module.css';

const messages = summaryMessages.quoted;

export interface QuotedDialogProps {
  /** A quote that was found in a document. */
  quote: AiQuote;
  quotes: readonly AiQuote[];
  onClose: () => void;
}

/** Opens the document of a quote at its page, with the passage marked. */
export function QuotedDialog({ quote, quotes, onClose }: QuotedDialogProps) {
  const id = quote.source?.id ?? '';
  const { data: document, error, refetch } = useGetOne('documents', { id });
  const [current, setCurrent] = useState(quote.number);
  const download = useDownload(viewerMessages.noLink);
  return (
    <AppDialog open onClose={onClose} width={900} title={document?.title ?? messages.loading}>
      {error && !document && (
        <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => refetch()} />
      )}
      {document && (
        <div className={css.viewer}>
          <QuotedDocument
            document={document}
            path={`documents/${id}`}
            quotes={quotesIn(quotes, id)}
            current={current}
            onCurrent={setCurrent}
            onDownload={() => void download(document)}
          />
        </div>
      )}
    </AppDialog>
  );
}

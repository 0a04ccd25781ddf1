import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileX } from 'lucide-react';

import type { AiSource } from '../../../src/contract/ai';
import type { AiAnswer } from '../../../src/contract/ai-answers';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Loading } from '../../../ui/src/viewer/Loading';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { QuotedDocument, quotesIn } from '../../../ui/src/viewer/QuotedDocument';
import { useGetOne } from '../data/resources';
import { useDownload } from '../feedback/use-download';
import { paperQuery } from './ai-queries';
import { assistantMessages } from './messages';
import type { OpenQuote } from './Turn';
import type { ShownAnswers } from './use-shown-answers';
import css from './conversation.module.css';

export interface SourcePaneProps {
  answers: ShownAnswers;
  opened: OpenQuote | null;
  onOpenQuote: (opened: OpenQuote) => void;
  /** Given when the pane covers the conversation. */
  onClose?: () => void;
}

/** Shows the document of the conversation, at the page of the open quote. */
export function SourcePane({ answers, opened, onOpenQuote, onClose }: SourcePaneProps) {
  const last = answers.records.at(-1);
  const source = opened?.quote.source ?? last?.sources.find(isFile) ?? null;
  const answer = answers.records.find(({ id }) => id === opened?.answerId) ?? last;
  return (
    <div className={css.source}>
      {onClose && (
        <IconButton
          className={css.closePane}
          aria-label={assistantMessages.conversation.back}
          onClick={onClose}
        >
          <ArrowLeft />
        </IconButton>
      )}
      {source && isFile(source) ? (
        <Source key={source.id} {...{ source, answer, answers, opened, onOpenQuote }} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function isFile({ kind }: AiSource): boolean {
  return kind !== 'case';
}

interface SourceProps extends SourcePaneProps {
  source: AiSource;
  answer: AiAnswer | undefined;
}

function Source({ source, answer, answers, opened, onOpenQuote }: SourceProps) {
  const { document, path, failed } = useSource(source);
  const download = useDownload(viewerMessages.notDownloaded);
  // While an answer is being written, these are the quotes received so far.
  const quotes = answer?.quotes ?? answers.live?.quotes ?? [];
  if (failed) {
    return <EmptyState bare icon={FileX} title={assistantMessages.document.notFound} />;
  }
  if (!document) return <Loading />;
  return (
    <QuotedDocument
      document={document}
      path={path}
      quotes={quotesIn(quotes, source.id)}
      current={opened?.quote.source?.id === source.id ? opened.quote.number : null}
      onCurrent={(number) => {
        const quote = quotes.find((one) => one.number === number);
        const answerId = opened?.answerId ?? answer?.id;
        if (quote && answerId) onOpenQuote({ answerId, quote });
      }}
      onDownload={() => void download(document, path)}
    />
  );
}

/** Fetches the data that the viewer needs for an office document or a paper. */
function useSource({ kind, id }: AiSource) {
  const isPaper = kind === 'paper';
  const stored = useGetOne('documents', { id }, { enabled: !isPaper });
  const paper = useQuery({ ...paperQuery(id), enabled: isPaper });
  const paperDocument = paper.data && { ...paper.data, mimeType: 'application/pdf' };
  return {
    document: isPaper ? paperDocument : stored.data,
    path: isPaper ? `ai/documents/${id}` : `documents/${id}`,
    failed: (isPaper ? paper.error : stored.error) !== null,
  };
}

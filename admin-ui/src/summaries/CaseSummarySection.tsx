import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, RefreshCw, Sparkles, TriangleAlert } from 'lucide-react';
import { Suspense, useId, useState } from 'react';

import type { AiQuote } from '../../../src/contract/ai';
import type {
  CaseSummary,
  NewSummary,
  SummarySentence,
} from '../../../src/contract/case-summaries';
import { aiModelLabels } from '../../../src/contract/labels';
import { LeftOut } from '../../../ui/src/ai/AnswerSources';
import { failureOf } from '../../../ui/src/ai/failure';
import { QuoteCard } from '../../../ui/src/ai/QuoteCard';
import { ReviewNotice } from '../../../ui/src/ai/ReviewNotice';
import { useSend } from '../../../ui/src/api/use-send';
import { dateTime } from '../../../ui/src/format/dates';
import { isNotInPlan } from '../data/queries';
import { summariesActions } from '../data/summaries-actions';
import { ErrorState } from '../feedback/ErrorState';
import { useToast } from '../feedback/ToastCard';
import { onDemand } from '../loading/OnDemand';
import { useHasFeature } from '../plan/plan-queries';
import { useSession } from '../session/Session';
import { summaryMessages } from './messages';
import { summaryQuery } from './summary-queries';
import { useModel } from './UseModel';
import css from './summaries.module.css';

const messages = summaryMessages.summary;
const QuotedDialog = onDemand(async () => (await import('./QuotedDialog')).QuotedDialog);

/**
 * Summarises a case, each sentence with its source; folded unless the summary was requested here. Draws nothing if the
 * plan has no assistant.
 */
export function CaseSummarySection({ caseId }: { caseId: string }) {
  return useHasFeature('ai_assistant') ? <Section caseId={caseId} /> : null;
}

function Section({ caseId }: { caseId: string }) {
  const { country } = useSession().office;
  const headingId = useId();
  const contentId = useId();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(summaryQuery(caseId));
  const { failure } = useToast();
  const { start, busy } = useSend({
    send: (asked: NewSummary, idempotencyKey) =>
      summariesActions.summarizeCase(caseId, asked, idempotencyKey),
    onFailed: (reason) => {
      const { title, text } = failureOf(reason);
      failure(text, title);
    },
  });
  const { model, masked, field } = useModel(busy);
  if (isNotInPlan(error)) return null;
  const { summary = null, making = false } = data ?? {};
  const waits = busy || making;
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <section className={css.section} aria-labelledby={headingId} data-screen-only={!summary}>
      <header className={css.head}>
        <h2 id={headingId}>{messages.title}</h2>
        {data && (
          <div className={css.actions}>
            {(open || !summary) && (
              <>
                {field}
                <Button
                  size="small"
                  startIcon={summary ? <RefreshCw size={16} /> : <Sparkles size={16} />}
                  disabled={waits || model === null}
                  onClick={() => {
                    if (!model) return;
                    setOpen(true);
                    start({ model, country, masked });
                  }}
                >
                  {busy ? messages.making : summary ? messages.renew : messages.make}
                </Button>
              </>
            )}
            {summary && (
              <Button
                size="small"
                endIcon={<Chevron size={16} />}
                aria-expanded={open}
                aria-controls={contentId}
                onClick={() => setOpen(!open)}
              >
                {open ? messages.hide : messages.show}
              </Button>
            )}
          </div>
        )}
      </header>
      {error && !data && (
        <ErrorState bare title={messages.failed} error={error} onRetry={() => void refetch()} />
      )}
      {waits && (
        <p className="meta" role="status">
          {messages.madeElsewhere}
        </p>
      )}
      {data && !summary && !waits && <p className="meta">{messages.none}</p>}
      {summary && <Made summary={summary} />}
      {summary && (
        <div id={contentId} className={open ? css.content : `${css.content} ${css.folded}`}>
          <Content summary={summary} />
        </div>
      )}
    </section>
  );
}

/** Stays visible while the summary is folded. */
function Made({ summary }: { summary: CaseSummary }) {
  const { timeZone } = useSession().office;
  const { model, modelName, madeAt, madeBy, stale } = summary;
  return (
    <>
      {stale && (
        <p className={css.stale} role="status">
          <TriangleAlert size={16} aria-hidden />
          {messages.stale}
        </p>
      )}
      <p className="meta">
        {messages.made(dateTime(madeAt, timeZone), madeBy, modelName ?? aiModelLabels[model])}
      </p>
    </>
  );
}

function Content({ summary }: { summary: CaseSummary }) {
  const [opened, setOpened] = useState<AiQuote | null>(null);
  const { sentences, quotes } = summary;
  return (
    <>
      <ul className={css.sentences}>
        {sentences.map((sentence, index) => (
          <li key={index}>
            <Sentence
              sentence={sentence}
              quotes={quotes.filter(({ number }) => sentence.quotes.includes(number))}
              onOpen={setOpened}
            />
          </li>
        ))}
      </ul>
      <LeftOut answer={summary} />
      <ReviewNotice quotes={quotes} />
      {opened && (
        <Suspense fallback={null}>
          <QuotedDialog quote={opened} quotes={quotes} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

interface SentenceProps {
  sentence: SummarySentence;
  quotes: readonly AiQuote[];
  onOpen: (quote: AiQuote) => void;
}

function Sentence({ sentence: { text, state }, quotes, onOpen }: SentenceProps) {
  return (
    <>
      <span className={state === 'verified' ? undefined : css.doubtful}>{text}</span>
      {state !== 'verified' && (
        <span className={css.mark}>
          <TriangleAlert size={14} aria-hidden />
          {state === 'unverified' ? messages.unverified : messages.unsupported}
        </span>
      )}
      {quotes.length > 0 && (
        <details className={css.sources}>
          <summary aria-label={messages.sourcesOf(text)}>{messages.sources(quotes.length)}</summary>
          {quotes.map((quote) => (
            <QuoteCard key={quote.number} quote={quote} named current={false} onOpen={onOpen} />
          ))}
        </details>
      )}
    </>
  );
}

import { Suspense, useState } from 'react';

import { type AiModel, type AiQuote, isVerified } from '../../../src/contract/ai';
import type { DraftRecord, DraftWriting } from '../../../src/contract/drafting';
import { LeftOut, LegalReferences, SentToModel } from '../../../ui/src/ai/AnswerSources';
import { QuoteCard } from '../../../ui/src/ai/QuoteCard';
import { useSend } from '../../../ui/src/api/use-send';
import { dateTime } from '../../../ui/src/format/dates';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { useToast } from '../feedback/ToastCard';
import { fetchFile, saveFile } from '../files/archive';
import { onDemand } from '../loading/OnDemand';
import { useSession } from '../session/Session';
import { writingMessages } from './messages';
import css from './drafting.module.css';

const messages = writingMessages.report;
const QuotedDialog = onDemand(async () => (await import('../summaries/QuotedDialog')).QuotedDialog);

export interface WritingReportProps {
  draft: DraftRecord;
  model: AiModel;
  writing: DraftWriting;
}

/** "Verificação": shows how far a model's passages were verified, their quotes, and all that the model was sent. */
export function WritingReport({ draft, model, writing }: WritingReportProps) {
  const { timeZone } = useSession().office;
  const { failure } = useToast();
  const [opened, setOpened] = useState<AiQuote | null>(null);
  const { quotes, facts, stopped } = writing;
  const { start } = useSend({
    send: (_: void) => fetchFile(`drafts/${draft.id}/sent`, 'enviado-ao-modelo.txt'),
    onDone: saveFile,
    onFailed: () => failure(messages.downloadFailed, viewerMessages.downloadFailed),
  });
  const { modelName, sentIsKept } = draft;
  return (
    <section className="card" aria-labelledby="verificacao">
      <header className={css.cardHead}>
        <h2 id="verificacao">{messages.title}</h2>
      </header>
      <div className={css.report}>
        <p>{messages.facts(facts.found, facts.notFound)}</p>
        {stopped && <p>{messages.stopped}</p>}
        {quotes.length > 0 && (
          <details open={!quotes.every(isVerified)}>
            <summary>{messages.quotes(quotes.length)}</summary>
            {quotes.map((quote) => (
              <QuoteCard
                key={quote.number}
                quote={quote}
                named
                current={false}
                onOpen={setOpened}
              />
            ))}
          </details>
        )}
        <LeftOut answer={writing} />
        <LegalReferences answer={writing} />
        <SentToModel
          answer={{ ...writing, model, modelName, sentIsKept }}
          moment={dateTime(draft.createdAt, timeZone)}
          onDownload={() => start()}
        />
      </div>
      {opened && (
        <Suspense fallback={null}>
          <QuotedDialog quote={opened} quotes={quotes} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

import { useState } from 'react';

import type { AiConversation } from '../../../src/contract/ai-answers';
import { AnswerStatus } from '../../../ui/src/ai/AnswerView';
import { isPassageOnly, nextSubject } from '../../../ui/src/ai/next-subject';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { AskBox } from './AskBox';
import { assistantMessages } from './messages';
import { useModel } from './ModelSelect';
import { PassageChoice } from './PassageChoice';
import { LiveTurn, type OpenQuote, Turn } from './Turn';
import type { Assistant } from './use-assistant';
import type { ShownAnswers } from './use-shown-answers';
import css from './conversation.module.css';

const messages = assistantMessages.conversation;

export interface ThreadProps {
  conversation: AiConversation;
  answers: ShownAnswers;
  assistant: Assistant;
  opened: OpenQuote | null;
  onOpenQuote: (opened: OpenQuote) => void;
  /** Set when the document is shown beside the conversation. */
  split: boolean;
}

/** Draws questions and answers in order, and the field for the next question. */
export function Thread({ conversation, answers, assistant, opened, ...props }: ThreadProps) {
  const { list, known, records, live } = answers;
  const { onOpenQuote, split } = props;
  const { own, ownerName } = conversation;
  if (list.error && !known) {
    const retry = () => void list.refetch();
    return <ErrorState bare title={messages.failed} error={list.error} onRetry={retry} />;
  }
  return (
    <section className={css.thread} aria-label={messages.label(conversation.title)}>
      <div className={css.turns}>
        {!known && <ThreadSkeleton />}
        {records.map((answer) => (
          <Turn key={answer.id} {...{ answer, conversation, opened, onOpenQuote }} />
        ))}
        {live && (
          <LiveTurn
            key={live.ids?.answerId ?? 'new'}
            {...{ live, conversation, opened, onOpenQuote }}
            onReadAgain={assistant.readAgain}
          />
        )}
      </div>
      <AnswerStatus
        writing={live?.phase === 'writing'}
        ready={records.some(({ id }) => assistant.ended.has(id))}
      />
      <div className={css.composer}>
        {own ? (
          <NextQuestion {...{ conversation, answers, assistant, split }} />
        ) : (
          <p className="meta">
            {messages.readOnly(ownerName ?? assistantMessages.conversations.someone)}{' '}
            {assistantMessages.notice}
          </p>
        )}
      </div>
    </section>
  );
}

function NextQuestion({
  conversation,
  answers,
  assistant,
  split,
}: Omit<ThreadProps, 'opened' | 'onOpenQuote'>) {
  const model = useModel();
  const { id, caseId, country, requestType } = conversation;
  const [chosen, choose] = useState<boolean | null>(null);
  const isWritingHere = answers.live?.phase === 'writing';
  if (model.off && !isWritingHere) return <p className="meta">{assistantMessages.off.short}</p>;
  const analyses = requestType === 'document_analysis';
  const last = answers.records.at(-1);
  const passage = (analyses && last?.passage) || null;
  const whole = chosen ?? (last !== undefined && !isPassageOnly(last));
  const busy = assistant.busy || !answers.known;
  const next = analyses
    ? nextSubject(last, whole)
    : { about: { documentIds: [], paperIds: [] }, withCase: true };
  return (
    <>
      {passage && <PassageChoice {...{ passage, whole }} disabled={busy} onChange={choose} />}
      <AskBox
        place={id}
        placeholder={split ? assistantMessages.ask.moreOfDocument : assistantMessages.ask.more}
        rows={1}
        model={model}
        masks={conversation.masked}
        busy={busy}
        stop={isWritingHere ? assistant.stop : undefined}
        onAsk={(asked) =>
          assistant.ask(
            {
              ...asked,
              ...{ model: model.model, country, requestType, conversationId: id },
              ...next.about,
              caseId: next.withCase ? caseId : null,
            },
            id,
          )
        }
      />
    </>
  );
}

function ThreadSkeleton() {
  return (
    <SkeletonGroup className={css.skeleton}>
      <Skeleton width="60%" height={20} />
      <Skeleton width="95%" height={16} />
      <Skeleton width="88%" height={16} />
      <Skeleton width="100%" height={72} />
    </SkeletonGroup>
  );
}

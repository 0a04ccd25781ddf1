import type { AiConversation, NewAiAnswer } from '../../../src/contract/ai-answers';
import { AnswerStatus } from '../../../ui/src/ai/answer-view';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { ErrorState } from '../parts/ErrorState';
import { AskBox, type Asked } from './AskBox';
import { assistantMessages } from './messages';
import { useModel } from './ModelSelect';
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
  /** The document stands beside it. */
  split: boolean;
}

/** Questions and answers in their order, and the field for the next question. */
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
          <Continue {...{ conversation, answers, assistant, split }} />
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

function Continue({
  conversation,
  answers,
  assistant,
  split,
}: Omit<ThreadProps, 'opened' | 'onOpenQuote'>) {
  const model = useModel();
  const { id } = conversation;
  const writesHere = answers.live?.phase === 'writing';
  if (model.off && !writesHere) return <p className="meta">{assistantMessages.off.short}</p>;
  return (
    <AskBox
      place={id}
      placeholder={split ? assistantMessages.ask.moreOfDocument : assistantMessages.ask.more}
      rows={1}
      model={model}
      busy={assistant.busy || !answers.known}
      stop={writesHere ? assistant.stop : undefined}
      onAsk={(asked) => assistant.ask(nextQuestion(asked, model.model, conversation, answers), id)}
    />
  );
}

/** A question goes on about what the last one was about: the same documents, or the same case. */
function nextQuestion(
  asked: Asked,
  model: NewAiAnswer['model'],
  { id, caseId, country, requestType }: AiConversation,
  { records }: ShownAnswers,
): NewAiAnswer {
  const sources = requestType === 'document_analysis' ? (records.at(-1)?.sources ?? []) : [];
  const idsOf = (kind: 'document' | 'paper') =>
    sources.filter((source) => source.kind === kind).map((source) => source.id);
  return {
    ...asked,
    ...{ model, country, requestType, caseId, conversationId: id },
    ...{ documentIds: idsOf('document'), paperIds: idsOf('paper') },
  };
}

function ThreadSkeleton() {
  return (
    <Skeletons className={css.bones}>
      <Bone width="60%" height={20} />
      <Bone width="95%" height={16} />
      <Bone width="88%" height={16} />
      <Bone width="100%" height={72} />
    </Skeletons>
  );
}

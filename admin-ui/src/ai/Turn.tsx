import { type ReactNode, useEffect, useRef } from 'react';

import type { AiQuote } from '../../../src/contract/ai';
import type { AiAnswer, AiConversation } from '../../../src/contract/ai-answers';
import { SentToModel } from '../../../ui/src/ai/AnswerSources';
import { AnswerView, LiveAnswerView } from '../../../ui/src/ai/AnswerView';
import type { LiveAnswer } from '../../../ui/src/ai/use-asking';
import { useSend } from '../../../ui/src/api/use-send';
import { dayOf, shortDate, timeOf } from '../../../ui/src/format/dates';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { useToast } from '../feedback/ToastCard';
import { fetchFile, saveFile } from '../files/archive';
import { Avatar } from '../layout/Avatar';
import { useSession, useToday } from '../session/Session';
import { AnswerActions } from './AnswerActions';
import { assistantMessages as messages } from './messages';
import css from './conversation.module.css';

/** The open quote and its answer. */
export interface OpenQuote {
  answerId: string;
  quote: AiQuote;
}

interface OpenQuoteProps {
  opened: OpenQuote | null;
  onOpenQuote: (opened: OpenQuote) => void;
}

export interface TurnProps extends OpenQuoteProps {
  conversation: AiConversation;
  answer: AiAnswer;
}

/** Draws a question, its answer and the actions on that answer. */
export function Turn({ conversation, answer, opened, onOpenQuote }: TurnProps) {
  const { id, prompt, createdAt } = answer;
  return (
    <QuestionTurn prompt={prompt} conversation={conversation}>
      <AnswerView
        answer={answer}
        current={opened?.answerId === id ? opened.quote.number : null}
        onOpenQuote={(quote) => onOpenQuote({ answerId: id, quote })}
        actions={<AnswerActions answer={answer} conversation={conversation} />}
        sent={<SentPrompt answer={answer} moment={useMoment(createdAt)} />}
      />
    </QuestionTurn>
  );
}

export interface LiveTurnProps extends OpenQuoteProps {
  conversation: AiConversation;
  live: LiveAnswer;
  onReadAgain: () => void;
}

/** Draws a turn while its answer is being written, and scrolls to it at the start. */
export function LiveTurn({ conversation, live, onReadAgain, opened, onOpenQuote }: LiveTurnProps) {
  const turn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    void turn.current?.scrollIntoView({ block: 'start' });
  }, []);
  const answerId = live.ids?.answerId ?? '';
  return (
    <div ref={turn}>
      <QuestionTurn prompt={live.question.prompt} conversation={conversation}>
        <LiveAnswerView
          live={live}
          onReadAgain={onReadAgain}
          current={opened?.answerId === answerId ? opened.quote.number : null}
          onOpenQuote={(quote) => onOpenQuote({ answerId, quote })}
        />
      </QuestionTurn>
    </div>
  );
}

interface QuestionTurnProps {
  prompt: string;
  conversation: AiConversation;
  children: ReactNode;
}

function QuestionTurn({ prompt, conversation: { own, ownerName }, children }: QuestionTurnProps) {
  const { fullName } = useSession();
  const name = own ? fullName : (ownerName ?? messages.conversations.someone);
  return (
    <article className={css.turn}>
      <div className={css.question}>
        <Avatar name={name} size="small" self={own} />
        <p>{prompt}</p>
      </div>
      {children}
    </article>
  );
}

function SentPrompt({ answer, moment }: { answer: AiAnswer; moment: string }) {
  const { failure, mended } = useToast();
  const { start } = useSend({
    send: (id: string) => fetchFile(`ai/answers/${id}/sent`, 'enviado.txt'),
    onDone: (file) => {
      mended();
      saveFile(file);
    },
    onFailed: () => failure(messages.downloadFailed, viewerMessages.downloadFailed),
  });
  return <SentToModel answer={answer} moment={moment} onDownload={() => start(answer.id)} />;
}

/** Returns `hoje, 10:42`, or the date. */
function useMoment(instant: string): string {
  const { timeZone } = useSession().office;
  const day = dayOf(instant, timeZone);
  const words = day === useToday() ? messages.conversations.today.toLowerCase() : shortDate(day);
  return `${words}, ${timeOf(instant, timeZone)}`;
}

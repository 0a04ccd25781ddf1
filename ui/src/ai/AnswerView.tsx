import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleStop from 'lucide-react/icons/circle-stop';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';

import type { AiQuote } from '../../../src/contract/ai';
import type { AiAnswer } from '../../../src/contract/ai-answers';
import { AnswerBody } from './AnswerBody';
import { LeftOut, LegalReferences } from './AnswerSources';
import { failureText } from './failure';
import { isEmptyAnswer } from './live-answer';
import { aiMessages } from './messages';
import { ReviewNotice } from './ReviewNotice';
import type { LiveAnswer } from './use-asking';
import css from './answer.module.css';

const messages = aiMessages.answer;

interface Shown {
  /** The number of the quote that is open beside the answer. */
  current?: number | null | undefined;
  /** Opens the page where a quote was found; absent where no viewer can show it. */
  onOpenQuote?: ((quote: AiQuote) => void) | undefined;
}

export interface AnswerViewProps extends Shown {
  answer: AiAnswer;
  /** Buttons to copy and save the answer; not shown for an empty answer. */
  actions?: ReactNode;
  /** A `SentToModel`. */
  sent?: ReactNode;
}

/** Shows a finished answer: its text, how far it is verified, and what the model was given. */
export function AnswerView({ answer, actions, sent, ...shown }: AnswerViewProps) {
  const { state, problem, cut } = answer;
  const empty = isEmptyAnswer(answer);
  if (state === 'withheld') return <State icon={EyeOff} text={messages.withheld} />;
  return (
    <>
      {(!empty || state === 'done') && <AnswerBody answer={answer} {...shown} />}
      {state === 'writing' && <State text={messages.writing} />}
      {state === 'stopped' && <State icon={CircleStop} text={messages.stopped} />}
      {state === 'failed' && problem && (
        <State icon={CircleAlert} title={messages.failed} text={failureText(problem)} />
      )}
      {cut && <State icon={CircleAlert} text={messages.cut} />}
      <LegalReferences answer={answer} />
      <LeftOut answer={answer} />
      {!empty && <ReviewNotice quotes={answer.quotes} parts={answer.parts} />}
      {!empty && actions}
      {sent}
    </>
  );
}

export interface LiveAnswerViewProps extends Shown {
  live: LiveAnswer;
  /** Reads the record of an answer whose connection broke off. */
  onReadAgain: () => void;
}

/** Shows an answer while it is written, or as much of it as arrived. */
export function LiveAnswerView({ live, onReadAgain, ...shown }: LiveAnswerViewProps) {
  const { phase } = live;
  const writing = phase === 'writing';
  return (
    <>
      {(writing || !isEmptyAnswer(live)) && (
        <AnswerBody answer={live} writing={writing} {...shown} />
      )}
      {phase === 'stopped' && <State icon={CircleStop} text={messages.stopped} />}
      {phase === 'lost' && (
        <State icon={CircleAlert} text={messages.lost}>
          <button type="button" className={css.again} onClick={onReadAgain}>
            {messages.readAgain}
          </button>
        </State>
      )}
      {!writing && !isEmptyAnswer(live) && <ReviewNotice quotes={live.quotes} parts={live.parts} />}
    </>
  );
}

interface StateProps {
  icon?: typeof CircleAlert;
  title?: string;
  text: string;
  children?: ReactNode;
}

function State({ icon: Mark, title, text, children }: StateProps) {
  return (
    <div className={css.state}>
      {Mark && <Mark size={16} aria-hidden />}
      {title && <b>{title}</b>}
      <span>{text}</span>
      {children}
    </div>
  );
}

/** Tells screen readers that an answer is being written, and that it is ready; its text would be too long. */
export function AnswerStatus({ writing, ready }: { writing: boolean; ready: boolean }) {
  return (
    <span role="status" className={css.hidden}>
      {writing ? messages.writing : ready ? messages.ready : ''}
    </span>
  );
}

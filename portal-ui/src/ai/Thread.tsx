import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';

import type { AiModel } from '../../../src/contract/ai';
import type { AiAnswer, AiConversation } from '../../../src/contract/ai-answers';
import { SentToModel } from '../../../ui/src/ai/AnswerSources';
import { AnswerView, LiveAnswerView } from '../../../ui/src/ai/AnswerView';
import { copiedAnswer } from '../../../ui/src/ai/copied-answer';
import { aiMessages } from '../../../ui/src/ai/messages';
import { isPassageOnly, nextSubject } from '../../../ui/src/ai/next-subject';
import { openFile } from '../../../ui/src/api/client';
import { useSend } from '../../../ui/src/api/use-send';
import { dayOf, shortDate, timeOf } from '../../../ui/src/format/dates';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { showDownloadFailure } from '../documents/Download';
import { usePortal } from '../frame/portal';
import { Failure } from '../parts/List';
import { showFailure } from '../parts/Toasts';
import { useAnswers, useConversation } from './ai-queries';
import { AskForm } from './AskForm';
import { assistantMessages } from './messages';
import { type OpenedQuote, OpenQuote } from './OpenQuote';
import type { AiAddress } from './use-ai-address';
import type { Assistant } from './use-assistant';
import css from './ai.module.css';

const texts = assistantMessages.thread;

export interface ThreadProps {
  conversationId: string;
  address: AiAddress;
  assistant: Assistant;
  model: AiModel | null;
  /** Asks a question from the place where it was typed. */
  onAsk: (question: Parameters<Assistant['ask']>[0], place: string) => void;
  /** Changes once a question was accepted: its field is then emptied. */
  begun: number;
}

/** A conversation: its questions and answers, and the field for the next question. */
export function Thread(props: ThreadProps) {
  const { conversationId, address, assistant, model, onAsk, begun } = props;
  const conversation = useConversation(conversationId);
  const { records, live, known, error, refetch } = useShownAnswers(conversationId, assistant);
  const [opened, setOpened] = useState<OpenedQuote | null>(null);
  const failure = conversation.error ?? (known ? null : error);
  return (
    <>
      <div className={css.threadHead}>
        <button className="button" type="button" onClick={address.close}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {texts.back}
        </button>
        <h2 className="truncate">{conversation.data?.title}</h2>
      </div>
      {failure && (
        <Failure
          title={texts.failed}
          error={failure}
          retry={() => Promise.all([conversation.refetch(), refetch()])}
        />
      )}
      {!known && !failure && (
        <SkeletonGroup className="card">
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </SkeletonGroup>
      )}
      {records.map((answer) => (
        <Turn key={answer.id} prompt={answer.prompt}>
          <AnswerView
            answer={answer}
            onOpenQuote={(quote) => setOpened({ quotes: answer.quotes, quote })}
            actions={<CopyAnswer answer={answer} />}
            sent={<SentPrompt answer={answer} />}
          />
        </Turn>
      ))}
      {live && (
        <Turn prompt={live.question.prompt}>
          <LiveAnswerView
            live={live}
            onReadAgain={assistant.readAgain}
            onOpenQuote={(quote) => setOpened({ quotes: live.quotes, quote })}
          />
        </Turn>
      )}
      <p className="visually-hidden" role="status">
        {live?.phase === 'writing' && aiMessages.answer.writing}
        {!live && assistant.ended.length > 0 && aiMessages.answer.ready}
      </p>
      {conversation.data && (
        <section className={`card ${css.box}`}>
          <AskForm
            key={begun}
            place={conversationId}
            rows={2}
            placeholder={assistantMessages.ask.more}
            submit={assistantMessages.ask.submit.assistente}
            {...{ model, assistant }}
            masks={conversation.data.masked}
            onAsk={(asked, chosen) =>
              onAsk(
                { ...asked, model: chosen, ...nextQuestion(conversation.data, records) },
                conversationId,
              )
            }
          />
        </section>
      )}
      <OpenQuote opened={opened} onOpen={setOpened} />
    </>
  );
}

/** Returns the known answers, and the one that is being written. */
function useShownAnswers(conversationId: string, { live, ended }: Assistant) {
  const { data, error, refetch } = useAnswers(conversationId);
  const here = ended.filter((answer) => answer.conversationId === conversationId);
  const stored = (data ?? []).map(
    (answer) => (answer.state === 'writing' && here.find(({ id }) => id === answer.id)) || answer,
  );
  const newer = here.filter(({ id }) => !stored.some((answer) => answer.id === id));
  const all = [...stored, ...newer];
  const isHere = (live?.ids ?? live?.question)?.conversationId === conversationId;
  const record = all.find(({ id }) => id === live?.ids?.answerId);
  // Its record, once loaded, is more complete than the answer as it arrived.
  const shownLive = live && isHere && (!record || record.state === 'writing') ? live : null;
  return {
    records: shownLive ? all.filter((answer) => answer !== record) : all,
    live: shownLive,
    known: data !== undefined || shownLive !== null,
    error,
    refetch,
  };
}

/** Builds the next question, with the subject of the last one. */
function nextQuestion({ id, country, requestType }: AiConversation, records: readonly AiAnswer[]) {
  const last = records.at(-1);
  const { about } = nextSubject(last, last !== undefined && !isPassageOnly(last));
  return { ...{ country, requestType, conversationId: id }, ...about };
}

function Turn({ prompt, children }: { prompt: string; children: ReactNode }) {
  return (
    <article className={`card ${css.turn}`}>
      <h3>
        <span className="visually-hidden">{texts.you}: </span>
        {prompt}
      </h3>
      {children}
    </article>
  );
}

function CopyAnswer({ answer }: { answer: AiAnswer }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(copiedAnswer(answer)).then(
      () => setCopied(true),
      () => showFailure(texts.notCopied),
    );
  const Mark = copied ? Check : Copy;
  return (
    <button className={`button ${css.copy}`} type="button" onClick={copy}>
      <Mark size={16} strokeWidth={1.75} aria-hidden />
      {copied ? texts.copied : texts.copy}
    </button>
  );
}

/** "Enviado ao modelo", and its file. */
function SentPrompt({ answer }: { answer: AiAnswer }) {
  const { timeZone } = usePortal().session.office;
  const { start } = useSend<string, Blob>({
    send: async (id) => (await openFile(`ai/answers/${id}/sent`)).blob(),
    onDone: save,
    onFailed: () => showDownloadFailure(texts.notDownloaded),
  });
  const { id, createdAt } = answer;
  const moment = `${shortDate(dayOf(createdAt, timeZone))}, ${timeOf(createdAt, timeZone)}`;
  return <SentToModel answer={answer} moment={moment} onDownload={() => start(id)} />;
}

function save(content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = 'enviado-ao-modelo.txt';
  link.click();
  // Not at once: the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import Send from 'lucide-react/icons/send';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import type { AiAnswer, AiLeftOut, AiSentItem } from '../../../src/contract/ai-answers';
import { aiModelLabels } from '../../../src/contract/labels';
import { aiMessages } from './messages';
import { shownText } from './shown-text';
import css from './answer-sources.module.css';

const { sent: messages, references, leftOut } = aiMessages;

/** Lists an answer's legal references, none of which has been looked up. */
export function LegalReferences({ answer }: { answer: Pick<AiAnswer, 'references'> }) {
  if (answer.references.length === 0) return null;
  return (
    <section className={css.references}>
      <h3>
        <TriangleAlert size={16} aria-hidden />
        {references.title}
      </h3>
      <p className="meta">{references.hint}</p>
      <ul>
        {answer.references.map(({ text, state }, index) => (
          <li key={index}>
            {shownText(text)}
            {(state === 'invalid' || state === 'doubtful') && <b> ({references[state]})</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows in plain sight which parts of the chosen texts the model did not get. */
export function LeftOut({ answer }: { answer: Pick<AiAnswer, 'leftOut'> }) {
  if (answer.leftOut.length === 0) return null;
  return (
    <section className={css.references}>
      <h3>
        <TriangleAlert size={16} aria-hidden />
        {leftOut.title}
      </h3>
      <ul>
        {answer.leftOut.map((item, index) => (
          <li key={index}>{leftOutLine(item)}</li>
        ))}
      </ul>
    </section>
  );
}

function leftOutLine({ source, pages, reason, count = 0 }: AiLeftOut): string {
  const title = source ? shownText(source.title) : leftOut.conversation;
  const inUnits = source?.excerpts ? leftOut.excerpts : leftOut.pages;
  const what = [title, pages && inUnits(pages)].filter(Boolean).join(', ');
  return `${what}: ${leftOut.reasons[reason](count)}`;
}

export interface SentToModelProps {
  answer: Pick<AiAnswer, 'sent' | 'model' | 'modelName' | 'masked' | 'sentIsKept'>;
  /** When the question was asked: `hoje, 10:42`. */
  moment: string;
  /** Fetches a file with exactly the text that was sent. */
  onDownload: () => void;
}

/** "Enviado ao modelo": lists what was sent to the model for an answer, and what was not. */
export function SentToModel({ answer, moment, onDownload }: SentToModelProps) {
  const { sent, model, modelName, masked, sentIsKept } = answer;
  const name = modelName ? messages.model(aiModelLabels[model], modelName) : aiModelLabels[model];
  return (
    <details className={css.details}>
      <summary>
        <Send size={16} aria-hidden />
        {messages.title}
        <span>{messages.items(sent.length)}</span>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <dl className={css.sent}>
        <Line term={messages.terms.model} text={`${name} · ${moment}`} />
        {sent.map((item, index) => (
          <Line key={index} term={messages.terms[item.kind]} text={sentLine(item)} />
        ))}
        {masked && <Line term={messages.terms.masked} text={messages.masked} />}
        <Line term={messages.terms.notSent} text={messages.notSent} />
      </dl>
      {sentIsKept ? (
        <button type="button" onClick={onDownload}>
          <Download size={16} aria-hidden />
          {messages.download}
        </button>
      ) : (
        <p className={`meta ${css.gone}`}>{messages.gone}</p>
      )}
    </details>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function sentLine({ title, pages, excerpts, characters }: AiSentItem): string {
  const length = messages.characters(characters);
  if (!title) return length;
  return `${shownText(title)}${pages ? `, ${(excerpts ? messages.excerpts : messages.pages)(pages)}` : ''} (${length})`;
}

import Button from '@mui/material/Button';
import { CircleCheck, CircleDashed, PencilLine, Square } from 'lucide-react';

import { writingMessages } from './messages';
import { currentPassage, type Progress } from './use-writing';
import css from './drafting.module.css';

const messages = writingMessages.progress;
const MARKS = { done: CircleCheck, writing: PencilLine, waiting: CircleDashed };

/** Shows how far a model is with the passages of a piece, and the button that stops it. */
export function WritingProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { passages, text, stopping } = progress;
  const { number, words } = currentPassage(text);
  const stateOf = (at: number) =>
    at < number ? 'done' : at === number ? 'writing' : ('waiting' as const);
  return (
    <section className={`card ${css.progress}`} aria-label={messages.title}>
      <header className={css.cardHead}>
        <div>
          <h2>{messages.title}</h2>
          <p className="meta" role="status">
            {passages.length === 0
              ? messages.preparing
              : messages.count(Math.max(number - 1, 0), passages.length)}
          </p>
        </div>
        <Button startIcon={<Square />} disabled={stopping} onClick={onStop}>
          {stopping ? messages.stopping : messages.stop}
        </Button>
      </header>
      <ol>
        {passages.map((name, index) => {
          const state = stateOf(index + 1);
          const Mark = MARKS[state];
          return (
            <li key={name}>
              <Mark size={18} aria-hidden />
              <span>{name}</span>
              <span className="meta">{messages.states[state]}</span>
              {state === 'writing' && words !== '' && <p>{words}</p>}
            </li>
          );
        })}
      </ol>
      <p className={css.note}>{messages.hint}</p>
    </section>
  );
}

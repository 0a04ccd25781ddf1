import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';

import type { Laid } from '../../../src/contract/draft-layout';
import { draftingMessages, titled } from './messages';
import type { TypedFill } from './use-drafting';
import css from './drafting.module.css';

const messages = draftingMessages.given;

export interface GivenListProps {
  laid: Pick<Laid, 'given' | 'filled'>;
  onFill: (typed: TypedFill) => void;
  busy: boolean;
}

/** "Preenchido": lists the values from the case, and the typed ones, which people can take out again. */
export function GivenList({ laid: { given, filled }, onFill, busy }: GivenListProps) {
  const count = given.length + filled.length;
  return (
    <section className="card" aria-labelledby="preenchido">
      <header className={css.cardHead}>
        <h2 id="preenchido">{messages.title}</h2>
        <span className="meta">{messages.count(count)}</span>
      </header>
      {count === 0 && <p className={css.note}>{messages.none}</p>}
      <dl className={css.given}>
        {given.map(({ field, label, text }) => (
          <div key={field}>
            <dt>{titled(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {filled.map(({ gap, label, text }) => (
          <div key={`${gap.of} ${gap.name}`}>
            <dt>{titled(label)}</dt>
            <dd>
              <span className={css.filled}>{text}</span>
              <IconButton
                size="small"
                disabled={busy}
                aria-label={messages.clear(label)}
                title={messages.clear(label)}
                onClick={() => onFill({ gap, text: '' })}
              >
                <X size={16} />
              </IconButton>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, ChevronUp, CircleDashed, Eye } from 'lucide-react';
import { useId, useState } from 'react';

import type { Gap } from '../../../src/contract/draft-layout';
import { FILL_MAX } from '../../../src/contract/drafting';
import { NARROW } from '../theme/measures';
import { draftingMessages, placeText, titled } from './messages';
import type { TypedFill } from './use-drafting';
import css from './drafting.module.css';

const messages = draftingMessages.gaps;

export interface GapListProps {
  gaps: readonly Gap[];
  /** The number of the gap that is being filled. */
  open: number | null;
  onOpen: (number: number) => void;
  onShow: (number: number) => void;
  onFill: (typed: TypedFill) => void;
  busy: boolean;
}

/** "Em Falta": lists the gaps of the piece, numbered as in its text. Above the text the list starts folded. */
export function GapList({ gaps, open, onOpen, onShow, onFill, busy }: GapListProps) {
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const [unfolded, unfold] = useState(false);
  const listId = useId();
  const folds = narrow && gaps.length > 0;
  const shown = unfolded || !folds;
  const Chevron = unfolded ? ChevronUp : ChevronDown;
  return (
    <section className="card" aria-labelledby="em-falta">
      <header className={shown ? css.cardHead : `${css.cardHead} ${css.folded}`}>
        <h2 id="em-falta">{messages.title}</h2>
        <span className={css.badge} role="status">
          <CircleDashed size={14} aria-hidden />
          {messages.count(gaps.length)}
        </span>
        {folds && (
          <Button
            size="small"
            endIcon={<Chevron size={16} />}
            aria-expanded={unfolded}
            aria-controls={listId}
            onClick={() => unfold(!unfolded)}
          >
            {unfolded ? messages.fold : messages.unfold}
          </Button>
        )}
      </header>
      {gaps.length === 0 && <p className={css.note}>{messages.none}</p>}
      <ol id={listId} className={css.gaps} hidden={!shown}>
        {gaps.map((gap) => (
          <li key={`${gap.of} ${gap.name}`} className={gap.number === open ? css.open : undefined}>
            <span className={`center ${css.number}`}>{gap.number}</span>
            <div className={css.gapName}>
              <strong>{titled(gap.label)}</strong>
              {gap.of === 'unconfirmed' && (
                <div className={css.unverified}>{messages.unverified}</div>
              )}
              <div className="meta">{placeText(gap.place)}</div>
            </div>
            {gap.number === open ? (
              <>
                <IconButton
                  aria-label={messages.show}
                  title={messages.show}
                  onClick={() => onShow(gap.number)}
                >
                  <Eye />
                </IconButton>
                <FillForm gap={gap} onFill={onFill} busy={busy} />
              </>
            ) : (
              <Button
                size="small"
                variant="text"
                aria-label={`${actionOf(gap)}: ${gap.label}`}
                onClick={() => onOpen(gap.number)}
              >
                {actionOf(gap)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {gaps.length > 0 && shown && <p className={css.note}>{messages.hint}</p>}
    </section>
  );
}

/** A person checks a passage that a model wrote before it is taken. */
function actionOf({ of }: Gap): string {
  return of === 'unconfirmed' ? messages.confirm : messages.fill;
}

/** Shows a field to fill a gap; a model's text is already in it, to be confirmed or corrected. */
function FillForm({ gap, onFill, busy }: Pick<GapListProps, 'onFill' | 'busy'> & { gap: Gap }) {
  const [text, setText] = useState(gap.of === 'unconfirmed' ? gap.name : '');
  const apply = () => text.trim() !== '' && onFill({ gap, text });
  return (
    <form
      className={css.fill}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        multiline
        maxRows={8}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          apply();
        }}
        slotProps={{
          htmlInput: { 'aria-label': messages.value(gap.label), maxLength: FILL_MAX },
        }}
      />
      <Button type="submit" variant="outlined" disabled={busy || text.trim() === ''}>
        {busy ? messages.applying : messages.apply}
      </Button>
    </form>
  );
}

import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Check, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import { ITEM_FIELDS } from '../../../src/contract/service-requests';
import { BREAKPOINTS } from '../../../ui/src/theme/breakpoints';
import { useMedia } from '../../../ui/src/theme/use-media';
import type { AskedItem } from './drafts';
import { requestMessages } from './messages';
import type { useAsk } from './use-ask';
import css from './ask.module.css';

const messages = requestMessages.ask;

/** The lines of a list, which the pointer or the arrow keys put in order. */
export function AskedItems({ ask }: { ask: ReturnType<typeof useAsk> }) {
  const { items, busy } = ask;
  const [editing, setEditing] = useState<number | null>(null);
  const { list, grip, told } = useOrder(items, ask.move);
  const finger = useMedia(BREAKPOINTS.touch);
  return (
    <>
      {items.length > 0 && (
        <ol ref={list} className={css.items} aria-label={messages.list}>
          {items.map((item, index) => (
            <li key={item.key}>
              <button
                type="button"
                className={`center ${css.grip}`}
                aria-label={messages.order(item.title)}
                title={finger ? messages.orderHintFinger : messages.orderHint}
                disabled={busy}
                {...grip(index)}
              >
                <GripVertical size={16} />
              </button>
              {editing === item.key ? (
                <ItemFields
                  item={item}
                  onChange={(values) => ask.edit(item.key, values)}
                  onDone={() => setEditing(null)}
                />
              ) : (
                <button
                  type="button"
                  className={css.words}
                  aria-label={messages.edit(item.title)}
                  disabled={busy}
                  onClick={() => setEditing(item.key)}
                >
                  <span className={css.title}>{item.title}</span>
                  <span className="meta">{item.hint || messages.hintPlaceholder}</span>
                </button>
              )}
              <IconButton
                aria-label={editing === item.key ? messages.done : messages.remove(item.title)}
                disabled={busy}
                onClick={() => (editing === item.key ? setEditing(null) : ask.remove(item.key))}
              >
                {editing === item.key ? <Check size={16} /> : <X size={16} />}
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <span className="visually-hidden" aria-live="polite">
        {told}
      </span>
    </>
  );
}

interface ItemFieldsProps {
  item: AskedItem;
  onChange: (values: Partial<AskedItem>) => void;
  onDone: () => void;
}

function ItemFields({ item: { title, hint }, onChange, onDone }: ItemFieldsProps) {
  const endByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would send the list, and Escape would close the dialog.
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <div className={`stack ${css.editing}`} onKeyDown={endByKey}>
      <TextField
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
        autoFocus
        autoComplete="off"
        slotProps={{
          htmlInput: { 'aria-label': messages.item, maxLength: ITEM_FIELDS.title.max },
        }}
      />
      <TextField
        value={hint}
        onChange={({ target }) => onChange({ hint: target.value })}
        placeholder={messages.hintPlaceholder}
        autoComplete="off"
        slotProps={{ htmlInput: { 'aria-label': messages.hint, maxLength: ITEM_FIELDS.hint.max } }}
      />
    </div>
  );
}

/** Moves lines with the pointer or the arrow keys, and announces the new place of a line. */
function useOrder(items: readonly AskedItem[], move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  /** The key of the line that the pointer holds. */
  const draggedKey = useRef<number | null>(null);
  const [told, setAnnouncement] = useState('');
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= items.length || to === from) return;
    move(from, to);
    setAnnouncement(messages.moved(items[from]!.title, to + 1, items.length));
  };
  const drag = (event: PointerEvent) => {
    if (draggedKey.current === null || !list.current) return;
    const from = items.findIndex(({ key }) => key === draggedKey.current);
    const middles = [...list.current.children].map((line) => {
      const { top, height } = line.getBoundingClientRect();
      return top + height / 2;
    });
    const above = middles.filter((middle, index) => index !== from && middle < event.clientY);
    moveTo(from, above.length);
  };
  const drop = () => {
    draggedKey.current = null;
  };
  const grip = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      draggedKey.current = items[index]!.key;
    },
    onPointerMove: drag,
    onPointerUp: drop,
    onPointerCancel: drop,
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      moveTo(index, index + step);
    },
  });
  return { list, grip, told };
}

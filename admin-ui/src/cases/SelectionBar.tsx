import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

import { CASE_CHANGES_MAX } from '../../../src/contract/case-changes';
import type { LegalCase } from '../../../src/contract/cases';
import { useSend } from '../../../ui/src/api/use-send';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { BulkActions } from './BulkActions';
import { casesMessages } from './messages';
import css from './selection.module.css';

const messages = casesMessages.views;

export interface SelectionBarProps {
  chosen: readonly LegalCase[];
  /** Chooses as many cases of the view as can be changed at once. */
  chooseFirst: () => Promise<void>;
}

/**
 * Shows how many cases are chosen, with a button to choose the whole view and the actions on them. On a phone the
 * actions replace the navigation at the bottom.
 */
export function SelectionBar({ chosen, chooseFirst }: SelectionBarProps) {
  const { total = 0, onUnselectItems } = useListContext();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = bar.current?.closest('section');
    // When the bar disappears with the focus, keyboard users go on from the list.
    return () => {
      if (document.activeElement === document.body) list?.focus({ preventScroll: true });
    };
  }, []);
  const toast = useToast();
  const most = Math.min(total, CASE_CHANGES_MAX);
  const all = useSend({
    send: chooseFirst,
    onDone: toast.mended,
    onFailed: (error) => toast.failure(problemText(error, messages.selectFailed)),
  });
  return (
    <div
      ref={bar}
      className={`row ${css.bar}`}
      role="group"
      aria-label={messages.selectionLabel}
      data-selection
    >
      <div className={`row ${css.head}`}>
        <IconButton onClick={() => onUnselectItems()} aria-label={messages.clearSelection}>
          <X />
        </IconButton>
        <strong aria-live="polite">{messages.selected(chosen.length)}</strong>
        {chosen.length < most && (
          <button type="button" className={css.all} disabled={all.busy} onClick={() => all.start()}>
            {total > most ? messages.selectFirst(most) : messages.selectAll(most)}
          </button>
        )}
      </div>
      <div className={`row ${css.actions}`}>
        <BulkActions cases={chosen} onDone={onUnselectItems} />
      </div>
    </div>
  );
}

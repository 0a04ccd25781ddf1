import { MessageSquareQuote } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';

import { viewerMessages } from './messages';
import css from './passage.module.css';
import viewer from './viewer.module.css';

/** A passage that somebody has marked on a page. */
export interface MarkedPassage {
  /** From 1. */
  page: number;
  text: string;
}

/** The most characters of a passage; a longer selection is ignored. */
const PASSAGE_MAX = 5000;

interface SelectedPassageProps {
  stage: RefObject<HTMLElement | null>;
  onAsk: (passage: MarkedPassage) => void;
}

/** "Perguntar" below a passage while it is selected. */
export function SelectedPassage({ stage, onAsk }: SelectedPassageProps) {
  const [selection, setSelection] = useState<{ passage: MarkedPassage; place: DOMRect } | null>(
    null,
  );
  useEffect(() => {
    const update = () => setSelection(readSelection(stage.current));
    const element = stage.current;
    document.addEventListener('selectionchange', update);
    element?.addEventListener('scroll', update);
    return () => {
      document.removeEventListener('selectionchange', update);
      element?.removeEventListener('scroll', update);
    };
  }, [stage]);
  if (!selection) return null;
  const { passage, place } = selection;
  return (
    <button
      type="button"
      className={`row ${viewer.button} ${viewer.filled} ${css.ask}`}
      style={{ top: place.bottom + 8, left: place.left }}
      // The press must not take the focus, so that the passage stays marked.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onAsk(passage)}
    >
      <MessageSquareQuote size={18} aria-hidden />
      {viewerMessages.askPassage}
    </button>
  );
}

function readSelection(stage: HTMLElement | null) {
  const selection = document.getSelection();
  if (!stage || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const container = range.commonAncestorContainer;
  const around = container instanceof Element ? container : container.parentElement;
  const paper = around?.closest<HTMLElement>('[data-page]');
  const text = selection.toString().replace(/\s+/g, ' ').trim();
  if (!paper || !stage.contains(paper) || !/\p{L}/u.test(text)) return null;
  const place = [...range.getClientRects()].at(-1);
  if (!place) return null;
  return { passage: { page: Number(paper.dataset.page), text: text.slice(0, PASSAGE_MAX) }, place };
}

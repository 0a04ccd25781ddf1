import { useEffectEvent, useLayoutEffect } from 'react';

/** The changes that can be taken back now, latest last. */
const offered: (() => void)[] = [];

/** Lets Ctrl+Z take back the latest offered change, once; in a text field the key stays the field's own. */
export function useUndoKey(undo: (() => void) | null): void {
  const act = useEffectEvent(() => undo?.());
  const offers = undo !== null;
  // Before the offer is painted: the person may press as soon as they see it.
  useLayoutEffect(() => {
    if (!offers) return undefined;
    const own = () => {
      withdraw(own);
      act();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || offered.at(-1) !== own) return;
      if (!isUndo(event) || isTyping(event.target)) return;
      event.preventDefault();
      own();
    };
    offered.push(own);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      withdraw(own);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [offers]);
}

function withdraw(one: () => void): void {
  const index = offered.indexOf(one);
  if (index >= 0) offered.splice(index, 1);
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  );
}

import { useEffectEvent, useLayoutEffect } from 'react';

/** The changes that can be taken back now, latest last. */
const undoStack: (() => void)[] = [];

/** Lets Ctrl+Z take back the latest offered change, once; in a text field the key stays the field's own. */
export function useUndoKey(undo: (() => void) | null): void {
  const act = useEffectEvent(() => undo?.());
  const hasUndo = undo !== null;
  // Before the offer is painted: the person may press as soon as they see it.
  useLayoutEffect(() => {
    if (!hasUndo) return undefined;
    const undoLatest = () => {
      withdraw(undoLatest);
      act();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || undoStack.at(-1) !== undoLatest) return;
      if (!isUndo(event) || isTyping(event.target)) return;
      event.preventDefault();
      undoLatest();
    };
    undoStack.push(undoLatest);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      withdraw(undoLatest);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [hasUndo]);
}

function withdraw(one: () => void): void {
  const index = undoStack.indexOf(one);
  if (index >= 0) undoStack.splice(index, 1);
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

import { createContext, type KeyboardEvent, useContext } from 'react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { addDays } from '../../../ui/src/format/dates';

export interface MovingEntries {
  /** Asks for the new day, or for confirmation of the given one. */
  ask: (entry: AgendaEntry, day?: string) => void;
  /** The entry that is being dragged. */
  dragged: { current: AgendaEntry | null };
}

/** Provided by the page, which renders the question. */
export const MovingContext = createContext<MovingEntries | null>(null);

export function useMoving(): MovingEntries {
  const moving = useContext(MovingContext);
  if (!moving) throw new Error('Entries are moved on the agenda.');
  return moving;
}

/** Names the keys of `moveKeys`, for screen readers. */
export const MOVE_KEYS = 'M Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown';

const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Moves the focused open entry: M asks for the new day, Shift and an arrow moves it by a day or a week. */
export function moveKeys(moving: MovingEntries, entry: AgendaEntry) {
  return (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (entry.state !== 'open' || ctrlKey || altKey || metaKey) return;
    const step = shiftKey ? STEPS[key] : undefined;
    if (step === undefined && (shiftKey || key.toLowerCase() !== 'm')) return;
    event.preventDefault();
    event.stopPropagation();
    moving.ask(entry, step === undefined ? undefined : addDays(entry.dueOn, step));
  };
}

/** Lets an open entry be dragged to a day. */
export function dragProps({ dragged }: MovingEntries, entry: AgendaEntry) {
  if (entry.state !== 'open') return { draggable: false };
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: React.DragEvent) => {
      dragged.current = entry;
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', entry.title);
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  };
}

/** Lets a dragged entry be dropped on a day. A day below the pointer has `data-over`. */
export function dropProps({ dragged, ask }: MovingEntries, day: string) {
  const mark = (event: React.DragEvent<HTMLElement>, over: boolean) =>
    event.currentTarget.toggleAttribute('data-over', over);
  return {
    onDragOver: (event: React.DragEvent<HTMLElement>) => {
      if (!dragged.current) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      mark(event, true);
    },
    onDragLeave: (event: React.DragEvent<HTMLElement>) => {
      const { relatedTarget, currentTarget } = event;
      if (!currentTarget.contains(relatedTarget as Node | null)) mark(event, false);
    },
    onDrop: (event: React.DragEvent<HTMLElement>) => {
      const entry = dragged.current;
      mark(event, false);
      if (!entry) return;
      event.preventDefault();
      dragged.current = null;
      if (entry.dueOn !== day) ask(entry, day);
    },
  };
}

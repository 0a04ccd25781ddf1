import { useEffect, useMemo } from 'react';

import { keep, readKept, useKept } from '../session/kept';
import { useSession } from '../session/session';

export const OPENED_KINDS = ['case', 'client', 'document'] as const;

/** Something that can be opened, without what it is called: names stay on the server. */
export interface Opened {
  kind: (typeof OPENED_KINDS)[number];
  id: string;
}

/** As many as one may still remember. */
const KEPT = 8;

/** Notes that something was opened, once it is there. @param id undefined until then */
export function useNoteOpened(kind: Opened['kind'], id: string | undefined): void {
  const key = useOpenedKey();
  useEffect(() => {
    if (id !== undefined)
      keep(key, writeOpened(withOpened(readOpened(readKept(key)), { kind, id })));
  }, [key, kind, id]);
}

/** What this person opened last in this office and browser, the latest first. */
export function useOpened(): readonly Opened[] {
  const text = useKept(useOpenedKey());
  return useMemo(() => readOpened(text), [text]);
}

function useOpenedKey(): string {
  const { office, userId } = useSession();
  return `causa.opened.${office.id}.${userId}`;
}

export function withOpened(before: readonly Opened[], now: Opened): Opened[] {
  const others = before.filter(({ kind, id }) => kind !== now.kind || id !== now.id);
  return [now, ...others].slice(0, KEPT);
}

export function writeOpened(opened: readonly Opened[]): string {
  return opened.map(({ kind, id }) => `${kind} ${id}`).join('\n');
}

/** What is no line of ours is left out: anything may stand in a browser's storage. */
export function readOpened(text: string | null): Opened[] {
  return (text ?? '')
    .split('\n')
    .flatMap((line) => {
      const [word, id] = line.split(' ');
      const kind = OPENED_KINDS.find((known) => known === word);
      return kind && id ? [{ kind, id }] : [];
    })
    .slice(0, KEPT);
}

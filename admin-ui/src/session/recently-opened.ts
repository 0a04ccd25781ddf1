import { useEffect, useMemo } from 'react';

import { readLocalStorage, useLocalStorage, writeLocalStorage } from './local-storage';
import { useSession } from './Session';

export const OPENED_KINDS = ['case', 'client', 'document'] as const;

/** A record or document that was opened, without its name: names stay on the server. */
export interface Opened {
  kind: (typeof OPENED_KINDS)[number];
  id: string;
}

/** The number of entries that are remembered. */
const KEPT = 8;

/** Remembers that something was opened, once it has loaded. @param id undefined until then */
export function useNoteOpened(kind: Opened['kind'], id: string | undefined): void {
  const key = useOpenedKey();
  useEffect(() => {
    if (id !== undefined)
      writeLocalStorage(
        key,
        writeOpened(withOpened(readOpened(readLocalStorage(key)), { kind, id })),
      );
  }, [key, kind, id]);
}

/** Returns what this person opened last in this office and browser, latest first. */
export function useOpened(): readonly Opened[] {
  const text = useLocalStorage(useOpenedKey());
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

/** Reads the stored lines and skips all others: a browser's storage may hold anything. */
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

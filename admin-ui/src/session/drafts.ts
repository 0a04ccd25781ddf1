import { useMemo, useState } from 'react';

import type { SessionInfo } from '../../../src/contract/session';
import { useSession } from './session';

/*
 * What was typed and is not stored yet, kept in this browser for whoever typed it, in one office. It outlasts the
 * page, the session and the tab. Signing out forgets it, and so does anybody else's sign-in.
 */

const PREFIX = 'causa-draft:';
const DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;
/** Drafts of one person; the oldest give way. */
const COUNT_MAX = 40;
/** Characters of one. What makes it longer is not kept: the place is the browser's for the whole site. */
const LENGTH_MAX = 100_000;

/** What waits to be sent is among them by this name. It is no draft: it stays until it is dealt with. */
export const OUTBOX = 'outbox';

/** What was kept, and when. */
export interface Kept<Content> {
  content: Content;
  /** An instant, as the API writes them. */
  at: string;
}

export interface Draft<Content> {
  /** What the form found as it opened; null where there was nothing, or it was taken up and dealt with. */
  begun: Kept<Content> | null;
  /** @param content what JSON can say; null forgets it */
  keep: (content: Content | null) => void;
  /** Forgets it, and says no more that there was one. */
  drop: () => void;
}

/** @param what names it among the drafts of one person in one office: `case:new` */
export function useDraft<Content>(what: string): Draft<Content> {
  const session = useSession();
  const name = nameOfDraft(session, what);
  const [begun, setBegun] = useState(() => readDraft<Content>(name));
  return useMemo(
    () => ({
      begun,
      keep: (content: Content | null) => writeDraft(name, content),
      drop: () => {
        writeDraft(name, null);
        setBegun(null);
      },
    }),
    [begun, name],
  );
}

/** A text that is being typed, and kept as a draft at each key. */
export function useDraftText(what: string) {
  const draft = useDraft<string>(what);
  const [text, setText] = useState(draft.begun?.content ?? '');
  return {
    text,
    write: (typed: string) => {
      setText(typed);
      if (typed.trim() === '') draft.drop();
      else draft.keep(typed);
    },
    /** When what was found was typed; null where nothing was found. */
    at: draft.begun?.at ?? null,
  };
}

/** Forgets what is anybody else's or too old, and what is too much. */
export function tidyDrafts(session: Pick<SessionInfo, 'userId'>, now = Date.now()): void {
  const mine: { name: string; at: number }[] = [];
  for (const name of names()) {
    const at = Date.parse(readDraft(name)?.at ?? '');
    const isMine = name.startsWith(`${PREFIX}${session.userId}:`);
    if (isMine && name.endsWith(`:${OUTBOX}`)) continue;
    if (isMine && now - at < DAYS * DAY_MS) mine.push({ name, at });
    else writeDraft(name, null);
  }
  mine.sort((one, other) => other.at - one.at);
  for (const { name } of mine.slice(COUNT_MAX)) writeDraft(name, null);
}

/** Of everybody: at a sign-out. */
export function forgetDrafts(): void {
  for (const name of names()) writeDraft(name, null);
}

export function nameOfDraft(
  { userId, office }: Pick<SessionInfo, 'userId' | 'office'>,
  what: string,
): string {
  return `${PREFIX}${userId}:${office.id}:${what}`;
}

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

export function readDraft<Content>(name: string): Kept<Content> | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept<Content> | null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing, or has no place left, loses the draft and nothing else. */
export function writeDraft(name: string, content: unknown): void {
  try {
    const kept = JSON.stringify({ content, at: new Date().toISOString() });
    if (content === null) localStorage.removeItem(name);
    else if (kept.length <= LENGTH_MAX) localStorage.setItem(name, kept);
  } catch {
    return;
  }
}

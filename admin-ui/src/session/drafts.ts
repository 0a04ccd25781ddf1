import { useMemo, useState } from 'react';

import type { SessionInfo } from '../../../src/contract/session';
import { readLocalStorage, useLocalStorage, writeLocalStorage } from './local-storage';
import { useSession } from './Session';

/*
 * Typed text that is not stored yet, kept in this browser for the person who typed it, in one office. It outlasts the
 * page, the session and the tab. Signing out deletes it, and so does another person's sign-in.
 */

const PREFIX = 'causa-draft:';
const DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;
/** Drafts of one person; the oldest make way. */
const COUNT_MAX = 40;
/** Characters of one draft. A longer one is not kept: the whole site shares the browser's storage. */
const LENGTH_MAX = 100_000;

/** The name of the waiting notes among the drafts. They are no draft: they stay until they are dealt with. */
export const OUTBOX = 'outbox';

/** A kept draft, and its time. */
export interface Kept<Content> {
  content: Content;
  /** An instant, as the API writes them. */
  at: string;
}

export interface Draft<Content> {
  /** The draft that the form found when it opened; null if there was none, or if it was dealt with. */
  begun: Kept<Content> | null;
  /** @param content any value that JSON can hold; null deletes the draft */
  keep: (content: Content | null) => void;
  /** Deletes the draft, and no longer reports it. */
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

/** Holds a text that is being typed, and keeps it as a draft at each key. */
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
    /** When the draft that was found was typed; null if none was found. */
    at: draft.begun?.at ?? null,
  };
}

/** Deletes drafts of other people, drafts that are too old, and those beyond the limit. */
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

/** Deletes everybody's drafts: at a sign-out. */
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
  return draftIn(readLocalStorage(name));
}

/** Reads a draft, and follows its changes on this page and in other tabs. */
export function useKeptDraft<Content>(name: string): Kept<Content> | null {
  const text = useLocalStorage(name);
  return useMemo(() => draftIn<Content>(text), [text]);
}

function draftIn<Content>(text: string | null): Kept<Content> | null {
  try {
    return JSON.parse(text ?? 'null') as Kept<Content> | null;
  } catch {
    return null;
  }
}

/** If the browser keeps nothing, or is full, the draft is lost and nothing else. */
export function writeDraft(name: string, content: unknown): void {
  const kept = JSON.stringify({ content, at: new Date().toISOString() });
  if (content === null) writeLocalStorage(name, null);
  else if (kept.length <= LENGTH_MAX) writeLocalStorage(name, kept);
}

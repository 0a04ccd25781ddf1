import { useCallback, useSyncExternalStore } from 'react';

import type { NewNote } from '../../../src/contract/cases';
import { type IdempotencyKey, restoredIdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { casesProvider } from '../data/cases-provider';
import {
  inOneTab,
  isForLater,
  isUnanswered,
  type Owner,
  sendNowAndThen,
  waitedTooLong,
} from '../outbox/sending';
import { nameOfDraft, OUTBOX, readDraft, writeDraft } from '../session/drafts';
import { useSession } from '../session/Session';
import { notesMessages } from './messages';

/* Notes that were written without a network. They are kept like drafts. */

export interface WaitingNote {
  /** Identifies the note to the server, see `idempotencyKey`. */
  key: string;
  caseId: string;
  description: string;
  /** An instant, as the API writes them. */
  at: string;
  /** The reason why the server refused it: it is not sent again by itself. */
  problem: string | null;
}

const NONE: readonly WaitingNote[] = [];

const listeners = new Set<() => void>();
/** The note that this tab is sending. */
let sendingKey: string | null = null;
/** The last value read: the same array until it changes. */
let shown: { name: string; text: string; notes: readonly WaitingNote[] } | null = null;

/**
 * Adds a note to a case. Without a network the note waits for one, and is not reported as saved.
 * @returns whether the server has it
 */
export async function addNote(
  owner: Owner,
  caseId: string,
  note: NewNote,
  idempotencyKey: IdempotencyKey,
): Promise<boolean> {
  try {
    await casesProvider.addNote(caseId, note, idempotencyKey);
    return true;
  } catch (error) {
    if ((await isForLater(error)) && keepWaiting(owner, caseId, note, idempotencyKey)) return false;
    throw error;
  }
}

/** @returns false if this browser cannot keep it: then it waits nowhere */
function keepWaiting(
  owner: Owner,
  caseId: string,
  note: NewNote,
  { value: key }: IdempotencyKey,
): boolean {
  const { description } = note;
  const waiting = { key, caseId, description, at: new Date().toISOString(), problem: null };
  change(owner, (notes) => [...notes, waiting]);
  return notesOf(owner).some((one) => one.key === key);
}

/** The notes that wait, oldest first. */
export function useWaitingNotes(): readonly WaitingNote[] {
  const session = useSession();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => notesOf(session), [session]),
  );
}

/** Returns the function that discards a note. */
export function useDiscardNote(): (key: string) => void {
  const session = useSession();
  return (key) => forget(session, key);
}

/** The note that is being sent right now; null for none. */
export function useSendingNote(): string | null {
  return useSyncExternalStore(subscribe, () => sendingKey);
}

/** Sends a refused note again under a new key. */
export function useSendNoteAgain(): (
  refused: string,
  idempotencyKey: IdempotencyKey,
) => Promise<void> {
  const session = useSession();
  return async (refused, { value: key }) => {
    const anew = { key, at: new Date().toISOString(), problem: null };
    change(session, (notes) =>
      notes.map((one) => (one.key === refused ? { ...one, ...anew } : one)),
    );
    await sendWaiting(session);
  };
}

/** Sends waiting notes as long as the page is open. Returns how to stop. */
export function followOutbox(owner: Owner): () => void {
  return sendNowAndThen(() => sendWaiting(owner));
}

/** Reads the notes again under the lock: another tab may have sent some meanwhile. */
async function sendWaiting(owner: Owner): Promise<void> {
  if (notesOf(owner).length > 0) await inOneTab(nameOfDraft(owner, OUTBOX), () => sendAll(owner));
}

/** Sends each note once: a full browser cannot mark a refused note, which would then be sent for ever. */
async function sendAll(owner: Owner): Promise<void> {
  for (const { key } of notesOf(owner)) {
    // Read again: it may have been discarded meanwhile.
    const note = notesOf(owner).find((one) => one.key === key);
    if (note?.problem === null && !(await sendOne(owner, note))) return;
  }
}

/** @returns whether the note is dealt with; false if the server could not be reached */
async function sendOne(owner: Owner, note: WaitingNote): Promise<boolean> {
  const { key, caseId, description, at } = note;
  if (waitedTooLong(at)) {
    refuse(owner, key, notesMessages.tooOld);
    return true;
  }
  say(key);
  try {
    await casesProvider.addNote(caseId, { description }, restoredIdempotencyKey(key));
    forget(owner, key);
    return true;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (isUnanswered(error)) return false;
    refuse(owner, key, error.message);
    return true;
  } finally {
    say(null);
  }
}

function say(sending: string | null): void {
  sendingKey = sending;
  for (const listener of listeners) listener();
}

function refuse(owner: Owner, key: string, problem: string): void {
  change(owner, (notes) => notes.map((one) => (one.key === key ? { ...one, problem } : one)));
}

function forget(owner: Owner, key: string): void {
  change(owner, (notes) => notes.filter((one) => one.key !== key));
}

function change(owner: Owner, to: (notes: readonly WaitingNote[]) => readonly WaitingNote[]): void {
  const notes = to(notesOf(owner));
  writeDraft(nameOfDraft(owner, OUTBOX), notes.length > 0 ? notes : null);
  for (const listener of listeners) listener();
}

function notesOf(owner: Owner): readonly WaitingNote[] {
  const name = nameOfDraft(owner, OUTBOX);
  const notes = readDraft<WaitingNote[]>(name)?.content ?? NONE;
  const text = JSON.stringify(notes);
  if (shown?.name !== name || shown.text !== text) shown = { name, text, notes };
  return shown.notes;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

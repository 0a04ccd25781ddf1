import type { NewNote } from '../../../src/contract/case-history';
import { type IdempotencyKey, restoredIdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';
import { casesActions } from '../data/cases-actions';
import {
  inOneTab,
  isForLater,
  isUnanswered,
  type Owner,
  sendNowAndThen,
  waitedTooLong,
} from '../outbox/sending';
import { nameOfDraft, OUTBOX, readDraft, useKeptDraft, writeDraft } from '../session/drafts';
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

/** The note that this tab is sending. */
const sending = createStore<string | null>(null);

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
    await casesActions.addNote(caseId, note, idempotencyKey);
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
  const name = nameOfDraft(useSession(), OUTBOX);
  return useKeptDraft<WaitingNote[]>(name)?.content ?? NONE;
}

/** Returns the function that discards a note. */
export function useDiscardNote(): (key: string) => void {
  const session = useSession();
  return (key) => forget(session, key);
}

/** The note that is being sent right now; null for none. */
export function useSendingNote(): string | null {
  return useStore(sending);
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

/** Sends waiting notes as long as the page is open. Returns a function that stops it. */
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
  sending.set(key);
  try {
    await casesActions.addNote(caseId, { description }, restoredIdempotencyKey(key));
    forget(owner, key);
    return true;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (isUnanswered(error)) return false;
    refuse(owner, key, error.message);
    return true;
  } finally {
    sending.set(null);
  }
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
}

function notesOf(owner: Owner): readonly WaitingNote[] {
  return readDraft<WaitingNote[]>(nameOfDraft(owner, OUTBOX))?.content ?? NONE;
}

import { type IdempotencyKey, restoredIdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';
import { refusalText } from '../../../ui/src/upload/upload-queue';
import { nameOfDraft } from '../session/drafts';
import { isKeptTooLong } from '../session/file-bounds';
import {
  dropFile,
  fileOf,
  markRefused,
  renameFile,
  storedFiles,
  storeFile,
  type Storing,
  type WaitingFile,
} from '../session/file-store';
import { waitingMessages } from './messages';
import { sendDocument, type SentFile } from './send-document';
import { inOneTab, isUnanswered, type Owner, sendNowAndThen, waitedTooLong } from './sending';

/* Files that wait for a network: picked without one, or cut off on their way. */

const CHANNEL = 'causa-files';

/** The files of the person in the office, oldest first. */
const files = createStore<readonly WaitingFile[]>([]);
/** The file that this tab is sending. */
const sending = createStore<string | null>(null);
let owner: Owner | null = null;
let abort: AbortController | null = null;
/** This tab already waits for its turn: that one turn sends for all who ask meanwhile. */
let inLine = false;
let otherTabs: BroadcastChannel | null = null;

/** Keeps a file until there is a network. If it cannot be kept, it waits nowhere. */
export async function keepFile(sent: SentFile, { value: key }: IdempotencyKey): Promise<Storing> {
  const { file, place, title, sharedWithClient } = sent;
  if (owner === null) return 'not-kept';
  const entry: WaitingFile = {
    key,
    userId: owner.userId,
    officeId: owner.office.id,
    place,
    title,
    sharedWithClient,
    mimeType: file.type,
    sizeBytes: file.size,
    at: new Date().toISOString(),
    problem: null,
  };
  const storing = await storeFile(entry, file);
  if (storing === 'kept') await changed();
  return storing;
}

/** The files that wait, oldest first. */
export function useWaitingFiles(): readonly WaitingFile[] {
  return useStore(files);
}

/** The file that is being sent right now; null for none. */
export function useSendingFile(): string | null {
  return useStore(sending);
}

/** Discards a file, even while it is being sent. */
export async function discardFile(key: string): Promise<void> {
  await dropFile(key);
  await changed();
}

/** Sends a refused file again under a new key. */
export async function sendFileAgain(
  refused: string,
  { value: key }: IdempotencyKey,
): Promise<void> {
  await renameFile(refused, { key, at: new Date().toISOString() });
  await changed();
  if (owner) await sendWaiting(owner);
}

/** Shows and sends waiting files as long as the page is open. Returns a function that stops it. */
export function followFiles(session: Owner): () => void {
  owner = session;
  otherTabs = new BroadcastChannel(CHANNEL);
  otherTabs.onmessage = () => void refresh();
  const stopSending = sendNowAndThen(() => sendWaiting(session));
  return () => {
    stopSending();
    otherTabs?.close();
    otherTabs = null;
    owner = null;
  };
}

async function sendWaiting(session: Owner): Promise<void> {
  await refresh();
  if (files.get().length === 0 || inLine) return;
  inLine = true;
  await inOneTab(nameOfDraft(session, CHANNEL), async () => {
    inLine = false;
    // Read again: another tab may have sent them.
    await refresh();
    for (const entry of files.get()) {
      if (entry.problem === null && !(await sendOne(entry))) return;
    }
  });
}

/** @returns whether the file is dealt with; false if the server could not be reached */
async function sendOne(entry: WaitingFile): Promise<boolean> {
  const { key, at } = entry;
  const file = await fileOf(key);
  if (!file) return true;
  if (waitedTooLong(at)) {
    await markRefused(entry, waitingMessages.files.tooOld);
    await changed();
    return true;
  }
  const { signal } = (abort = new AbortController());
  sending.set(key);
  try {
    const options = {
      idempotencyKey: restoredIdempotencyKey(key),
      signal,
      onProgress: () => undefined,
    };
    await sendDocument({ ...entry, file }, options);
    await dropFile(key);
  } catch (error) {
    if (signal.aborted) return true;
    if (!(error instanceof ProblemError)) throw error;
    if (isUnanswered(error)) return false;
    await markRefused(entry, refusalText(error, error.message));
  } finally {
    abort = null;
    sending.set(null);
    await changed();
  }
  return true;
}

/** Updates this tab and the others. */
async function changed(): Promise<void> {
  otherTabs?.postMessage(null);
  await refresh();
}

/**
 * Reads the stored files, and deletes those that are too old or another person's. A discarded file stops being sent.
 */
async function refresh(): Promise<void> {
  if (owner === null) return;
  const { userId, office } = owner;
  const own: WaitingFile[] = [];
  for (const entry of await storedFiles().catch(() => [])) {
    if (entry.userId !== userId || isKeptTooLong(entry.at)) {
      await dropFile(entry.key);
    } else if (entry.officeId === office.id) own.push(entry);
  }
  if (!own.some(({ key }) => key === sending.get())) abort?.abort();
  files.set(own);
}

import { hasRoom } from './file-bounds';

/*
 * Files that wait for a network, in this browser's IndexedDB: `localStorage` takes no files. An entry stands beside
 * each file, so that it can be read and marked without the file.
 */

const DATABASE = 'causa-files';
const ENTRIES = 'entries';
const FILES = 'files';

/** The place that a file goes to: a case, a client's folder, or an answer in a request. Their ids differ. */
export interface UploadPlace {
  readonly field: 'caseId' | 'clientId' | 'requestId';
  readonly id: string;
}

/** The entry of a waiting file. */
export interface WaitingFile {
  /** Identifies the upload to the server, see `idempotencyKey`. */
  key: string;
  userId: string;
  officeId: string;
  place: UploadPlace;
  title: string;
  sharedWithClient: boolean;
  mimeType: string;
  sizeBytes: number;
  /** An instant, as the API writes them. */
  at: string;
  /** The reason why the server refused it: it is not sent again by itself. */
  problem: string | null;
}

/** Returns everybody's entries, oldest first. */
export async function storedFiles(): Promise<WaitingFile[]> {
  const entries = await inStores(
    'readonly',
    (of) => of(ENTRIES).getAll() as IDBRequest<WaitingFile[]>,
  );
  return entries.sort((one, other) => one.at.localeCompare(other.at));
}

/** `full`: too much waits already; `not-kept`: this browser keeps nothing. */
export type Storing = 'kept' | 'full' | 'not-kept';

/** Counts and stores in one transaction: several files come at once, and other tabs add theirs. */
export async function storeFile(entry: WaitingFile, file: File): Promise<Storing> {
  let fits = false;
  try {
    await inStores('readwrite', (of) => {
      const others = of(ENTRIES).getAll() as IDBRequest<WaitingFile[]>;
      others.onsuccess = () => {
        fits = hasRoom(others.result, entry.sizeBytes);
        if (!fits) return;
        of(ENTRIES).put(entry);
        of(FILES).put(file, entry.key);
      };
      return others;
    });
    return fits ? 'kept' : 'full';
  } catch {
    return 'not-kept';
  }
}

/** @returns undefined once the file was discarded */
export function fileOf(key: string): Promise<File | undefined> {
  return inStores('readonly', (of) => of(FILES).get(key) as IDBRequest<File | undefined>);
}

export async function markRefused(entry: WaitingFile, problem: string): Promise<void> {
  await inStores('readwrite', (of) => of(ENTRIES).put({ ...entry, problem }));
}

/** Makes a file wait again under another key. */
export async function renameFile(from: string, to: Pick<WaitingFile, 'key' | 'at'>): Promise<void> {
  await inStores('readwrite', (of) => {
    const entry = of(ENTRIES).get(from) as IDBRequest<WaitingFile | undefined>;
    const file = of(FILES).get(from) as IDBRequest<File | undefined>;
    file.onsuccess = () => {
      if (!entry.result || !file.result) return;
      of(ENTRIES).put({ ...entry.result, ...to, problem: null });
      of(FILES).put(file.result, to.key);
      of(ENTRIES).delete(from);
      of(FILES).delete(from);
    };
    return file;
  });
}

export async function dropFile(key: string): Promise<void> {
  await inStores('readwrite', (of) => {
    of(ENTRIES).delete(key);
    return of(FILES).delete(key);
  });
}

/** Deletes everybody's files: at a sign-out. */
export async function forgetFiles(): Promise<void> {
  await inStores('readwrite', (of) => {
    of(ENTRIES).clear();
    return of(FILES).clear();
  }).catch(() => undefined);
}

/**
 * Runs one transaction. The database is opened only for it: an open one would keep other pages from clearing it.
 * @param ask asks the stores, and returns the request whose answer counts
 */
async function inStores<Answer>(
  mode: IDBTransactionMode,
  ask: (of: (store: typeof ENTRIES | typeof FILES) => IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await open();
  try {
    const transaction = database.transaction([ENTRIES, FILES], mode);
    const request = ask((store) => transaction.objectStore(store));
    return await new Promise<Answer>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES, { keyPath: 'key' });
      request.result.createObjectStore(FILES);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not opened'));
  });
}

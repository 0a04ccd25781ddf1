import { type IdempotencyKey, IdempotencyKeys } from '../api/idempotency-key';
import { ProblemError } from '../api/problem-error';
import { createStore } from '../state/create-store';
import { uploadMessages } from './messages';
import type { SendOptions } from './send-file';

/** Uploads that run at once; the others wait their turn. */
export const PARALLEL_UPLOADS = 3;

export type UploadState = 'waiting' | 'sending' | 'sent' | 'failed';

/** A file on its way. `Place` is where it is put, `Stored` what it becomes. */
export interface FileUpload<Place extends { readonly id: string }, Stored> {
  readonly id: string;
  readonly place: Place;
  readonly file: File;
  readonly title: string;
  readonly state: UploadState;
  /** Bytes of the file that were sent; the file's size while the server still checks and stores it. */
  readonly sentBytes: number;
  /** Why the file, or a later change of it, was refused. */
  readonly problem: string | null;
  /** The stored document, once the file was sent. */
  readonly document: Stored | null;
}

type AnyUpload = FileUpload<{ readonly id: string }, unknown>;
type StoredOf<U extends AnyUpload> = NonNullable<U['document']>;
/** The facts of a file before its upload begins. */
type NewFile<U extends AnyUpload> = Omit<
  U,
  'id' | 'place' | 'state' | 'sentBytes' | 'problem' | 'document'
>;

export interface UploadEvents {
  /** Called when the last upload of a place has ended; counts since the last such call. */
  onSettled: (result: { sent: number; failed: number }) => void;
}

/** A file as it was sent, and the idempotency key that identifies the attempt. */
interface Attempt<U> {
  upload: U;
  idempotencyKey: IdempotencyKey;
}

/**
 * The uploads of all places. It lives outside the components, so that a page may close while files are still on
 * their way. `get` returns a new array after every change and never altered in place.
 */
export class UploadQueue<U extends AnyUpload> {
  readonly #uploads = createStore<readonly U[]>([]);
  readonly #aborts = new Map<string, AbortController>();
  readonly #batches = new Map<string, { sent: number; failed: number; events: UploadEvents }>();
  /** Attempts with an unknown outcome: the file may be stored, so it is sent again unchanged. */
  readonly #unanswered = new Map<string, Attempt<U>>();

  /** @param send sends a file to the server; refusals are `ProblemError`s */
  constructor(private readonly send: (upload: U, options: SendOptions) => Promise<StoredOf<U>>) {}

  readonly subscribe = this.#uploads.subscribe;
  readonly get = this.#uploads.get;

  add(place: U['place'], files: readonly NewFile<U>[], events: UploadEvents): void {
    if (files.length === 0) return;
    this.#openBatch(place.id, events);
    this.#uploads.set([...this.get(), ...files.map((picked) => newUpload<U>(place, picked))]);
    this.#startNext();
  }

  retry(id: string, events: UploadEvents): void {
    const upload = this.find(id);
    if (upload?.state !== 'failed') return;
    this.#openBatch(upload.place.id, events);
    this.change(id, { state: 'waiting', sentBytes: 0, problem: null });
    this.#startNext();
  }

  /** Stops an upload and forgets the file; a stored file stays stored. */
  remove(id: string): void {
    const upload = this.find(id);
    if (!upload) return;
    this.#aborts.get(id)?.abort();
    this.#unanswered.delete(id);
    this.#uploads.set(this.get().filter((other) => other.id !== id));
    if (isUnderWay(upload)) this.#settle(upload.place.id);
    this.#startNext();
  }

  /** Forgets the files of a place that are stored. */
  clearSent(placeId: string): void {
    const rest = this.get().filter((one) => one.place.id !== placeId || one.state !== 'sent');
    if (rest.length !== this.get().length) this.#uploads.set(rest);
  }

  /** Takes over the document that the server stored for the upload `asked`. */
  protected stored(id: string, document: StoredOf<U>, _asked: U): void {
    this.change(id, { state: 'sent', document, problem: null });
  }

  protected find(id: string): U | undefined {
    return this.get().find((upload) => upload.id === id);
  }

  protected change(id: string, values: Partial<AnyUpload> | Partial<U>): void {
    this.#uploads.set(this.get().map((one) => (one.id === id ? { ...one, ...values } : one)));
  }

  #startNext(): void {
    while (this.#aborts.size < PARALLEL_UPLOADS) {
      const next = this.get().find((upload) => upload.state === 'waiting');
      if (!next) return;
      void this.#send(next);
    }
  }

  async #send(upload: U): Promise<void> {
    const { id, place } = upload;
    const attempt = this.#unanswered.get(id) ?? {
      upload,
      idempotencyKey: new IdempotencyKeys().of(id),
    };
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.change(id, { state: 'sending' });
    try {
      const document = await this.send(attempt.upload, {
        idempotencyKey: attempt.idempotencyKey,
        signal: abort.signal,
        onProgress: (bytes) => this.change(id, { sentBytes: Math.min(bytes, upload.file.size) }),
      });
      this.#count(place.id, 'sent');
      this.stored(id, document, attempt.upload);
    } catch (error) {
      if (!abort.signal.aborted) {
        if (isUnanswered(error)) this.#unanswered.set(id, attempt);
        else this.#unanswered.delete(id);
        this.change(id, { state: 'failed', problem: refusalText(error, null) });
        this.#count(place.id, 'failed');
      }
    } finally {
      this.#aborts.delete(id);
      this.#settle(place.id);
      this.#startNext();
    }
  }

  #openBatch(placeId: string, events: UploadEvents): void {
    const batch = this.#batches.get(placeId) ?? { sent: 0, failed: 0 };
    this.#batches.set(placeId, { ...batch, events });
  }

  #count(placeId: string, outcome: 'sent' | 'failed'): void {
    const batch = this.#batches.get(placeId);
    if (batch) batch[outcome] += 1;
  }

  #settle(placeId: string): void {
    const batch = this.#batches.get(placeId);
    if (!batch || this.get().some((one) => one.place.id === placeId && isUnderWay(one))) return;
    this.#batches.delete(placeId);
    batch.events.onSettled({ sent: batch.sent, failed: batch.failed });
  }
}

export function isUnderWay({ state }: Pick<AnyUpload, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Returns how much of a file was sent, in whole percents. */
export function percentSent({ sentBytes, file }: Pick<AnyUpload, 'sentBytes' | 'file'>): number {
  return file.size === 0 ? 0 : Math.floor((sentBytes / file.size) * 100);
}

/** Asks before the page is left while files are on their way. */
export function warnBeforeUnload(queue: Pick<UploadQueue<AnyUpload>, 'subscribe' | 'get'>): void {
  queue.subscribe(() => {
    if (queue.get().some(isUnderWay)) addEventListener('beforeunload', preventUnload);
    else removeEventListener('beforeunload', preventUnload);
  });
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Whether no answer came, or an answer that does not tell whether the file is stored. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 500);
}

/** Returns a refusal in the server's words, a field's own message first; `otherwise` for any other error. */
export function refusalText<T extends string | null>(error: unknown, fallback: T): string | T {
  if (!(error instanceof ProblemError)) return fallback;
  if (error.code === 'not_signed_in') return uploadMessages.notSignedIn;
  return Object.values(error.problem.errors ?? {})[0] ?? error.message;
}

let lastId = 0;

function newUpload<U extends AnyUpload>(place: U['place'], picked: NewFile<U>): U {
  const state: Omit<AnyUpload, 'file' | 'title'> = {
    id: `upload-${(lastId += 1)}`,
    place,
    state: 'waiting',
    sentBytes: 0,
    problem: null,
    document: null,
  };
  return { ...picked, ...state } as U;
}

import type { CaseDocument, DocumentChange } from '../../../src/contract/documents';
import { Intents, type Intent } from '../../../ui/src/api/intent';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { documentMessages } from './messages';
import { titleFromFileName } from './document-title';

/** Uploads that run at once; the others wait their turn. */
export const PARALLEL_UPLOADS = 3;

export type UploadState = 'waiting' | 'sending' | 'sent' | 'failed';

/** Where files are put: into a case, or into a client's folder. Ids differ between the two. */
export interface UploadPlace {
  readonly field: 'caseId' | 'clientId';
  readonly id: string;
}

/** A file as it was picked, and what was said about it. */
export interface PickedFile {
  readonly file: File;
  readonly title: string;
  readonly sharedWithClient: boolean;
}

/** One file on its way. */
export interface Upload extends PickedFile {
  readonly id: string;
  readonly place: UploadPlace;
  readonly state: UploadState;
  /** Bytes of the file that have left; the file's size while the server still checks and stores it. */
  readonly sentBytes: number;
  /** Why the file, or a later change of its title or visibility, was refused. */
  readonly problem: string | null;
  /** The stored document, once sent. */
  readonly document: CaseDocument | null;
}

export interface UploadEvents {
  /** Nothing of the place is under way any more; counts since it last came to rest. */
  onSettled: (result: { sent: number; failed: number }) => void;
}

export interface SendOptions {
  /** The same when it is sent again because its answer was lost. */
  intent: Intent;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** How the queue reaches the server; refusals are `ProblemError`s. */
export interface UploadTransport {
  send(upload: Upload, options: SendOptions): Promise<CaseDocument>;
  save(id: string, change: DocumentChange, intent: Intent): Promise<CaseDocument>;
}

/** A file as it was sent, and what names the sending. */
interface Attempt {
  upload: Upload;
  intent: Intent;
}

type Editable = Pick<PickedFile, 'title' | 'sharedWithClient'>;

/**
 * The uploads of all cases and folders. It lives outside the components, so that a dialog may close while files
 * are still on their way. `snapshot` is a new array after every change and never altered in place.
 */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<string, AbortController>();
  readonly #batches = new Map<string, { sent: number; failed: number; events: UploadEvents }>();
  readonly #saving = new Set<string>();
  /** Attempts whose outcome nobody knows: the file may be stored, so it is sent again just as it was. */
  readonly #unanswered = new Map<string, Attempt>();

  constructor(private readonly transport: UploadTransport) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly Upload[] => this.#uploads;

  add(place: UploadPlace, files: readonly PickedFile[], events: UploadEvents): void {
    if (files.length === 0) return;
    this.#openBatch(place.id, events);
    this.#set([...this.#uploads, ...files.map((picked) => newUpload(place, picked))]);
    this.#startNext();
  }

  retry(id: string, events: UploadEvents): void {
    const upload = this.#find(id);
    if (upload?.state !== 'failed') return;
    this.#openBatch(upload.place.id, events);
    this.#change(id, { state: 'waiting', sentBytes: 0, problem: null });
    this.#startNext();
  }

  /** Title or visibility: sent along while the file waits, saved afterwards once it has left. */
  edit(id: string, values: Partial<Editable>): void {
    this.#change(id, values);
    if (this.#find(id)?.state === 'sent') void this.#save(id);
  }

  /** Stops what is under way and forgets the file; what is stored stays stored. */
  remove(id: string): void {
    const upload = this.#find(id);
    if (!upload) return;
    this.#aborts.get(id)?.abort();
    this.#unanswered.delete(id);
    this.#set(this.#uploads.filter((other) => other.id !== id));
    if (isUnderWay(upload)) this.#settle(upload.place.id);
    this.#startNext();
  }

  /** Forgets the files of a place that are stored. */
  clearSent(placeId: string): void {
    const rest = this.#uploads.filter((one) => one.place.id !== placeId || one.state !== 'sent');
    if (rest.length !== this.#uploads.length) this.#set(rest);
  }

  #startNext(): void {
    while (this.#aborts.size < PARALLEL_UPLOADS) {
      const next = this.#uploads.find((upload) => upload.state === 'waiting');
      if (!next) return;
      void this.#send(next);
    }
  }

  async #send(upload: Upload): Promise<void> {
    const { id, place } = upload;
    const attempt = this.#unanswered.get(id) ?? { upload, intent: new Intents().of(id) };
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.#change(id, { state: 'sending' });
    try {
      const document = await this.transport.send(attempt.upload, {
        intent: attempt.intent,
        signal: abort.signal,
        onProgress: (bytes) => this.#change(id, { sentBytes: Math.min(bytes, upload.file.size) }),
      });
      this.#stored(id, document, attempt.upload);
      this.#count(place.id, 'sent');
      void this.#save(id);
    } catch (error) {
      if (!abort.signal.aborted) {
        if (isUnanswered(error)) this.#unanswered.set(id, attempt);
        else this.#unanswered.delete(id);
        this.#change(id, { state: 'failed', problem: refusalText(error, null) });
        this.#count(place.id, 'failed');
      }
    } finally {
      this.#aborts.delete(id);
      this.#settle(place.id);
      this.#startNext();
    }
  }

  /** Saves what was edited since the server last heard of it, until nothing is left to save. */
  async #save(id: string): Promise<void> {
    if (this.#saving.has(id)) return;
    this.#saving.add(id);
    try {
      for (let upload = this.#find(id); upload?.document; upload = this.#find(id)) {
        if (isSaved(upload)) return;
        const { document, title, sharedWithClient } = upload;
        const change = { title, sharedWithClient, version: document.version };
        this.#stored(
          id,
          await this.transport.save(document.id, change, new Intents().of(change)),
          upload,
        );
      }
    } catch (error) {
      const stored = currentDocument(error) ?? this.#find(id)?.document;
      if (stored) this.#change(id, { ...editableOf(stored), document: stored });
      this.#change(id, { problem: refusalText(error, documentMessages.list.notSaved) });
    } finally {
      this.#saving.delete(id);
    }
  }

  /** Takes over what the server stored, except for what was edited after `asked` went out. */
  #stored(id: string, document: CaseDocument, asked: Upload): void {
    const now = this.#find(id);
    if (!now) return;
    const stored = editableOf(document);
    this.#change(id, {
      state: 'sent',
      document,
      problem: null,
      title: now.title === asked.title ? stored.title : now.title,
      sharedWithClient:
        now.sharedWithClient === asked.sharedWithClient
          ? stored.sharedWithClient
          : now.sharedWithClient,
    });
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
    if (!batch || this.#uploads.some((one) => one.place.id === placeId && isUnderWay(one))) return;
    this.#batches.delete(placeId);
    batch.events.onSettled({ sent: batch.sent, failed: batch.failed });
  }

  #find(id: string): Upload | undefined {
    return this.#uploads.find((upload) => upload.id === id);
  }

  #change(id: string, values: Partial<Upload>): void {
    this.#set(this.#uploads.map((one) => (one.id === id ? { ...one, ...values } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

export function isUnderWay(upload: Upload): boolean {
  return upload.state === 'waiting' || upload.state === 'sending';
}

/** Whether the server has the file, and its title and visibility as they are shown. */
export function isSaved({ document, title, sharedWithClient }: Upload): boolean {
  return title === document?.title && sharedWithClient === document.sharedWithClient;
}

/** No answer came, or one that says nothing of what became of the file. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 500);
}

/** What a stale change is answered with: the document as it stands. */
export function currentDocument(error: unknown): CaseDocument | null {
  if (!(error instanceof ProblemError) || error.code !== 'stale_version') return null;
  return (error.problem.current as CaseDocument | undefined) ?? null;
}

/** A refusal in the server's words, a field's own words first; `otherwise` for anything else. */
export function refusalText<T extends string | null>(error: unknown, otherwise: T): string | T {
  if (!(error instanceof ProblemError)) return otherwise;
  if (error.code === 'not_signed_in') return documentMessages.upload.notSignedIn;
  return Object.values(error.problem.errors ?? {})[0] ?? error.message;
}

/** As the rules have it: what goes to a client's folder is for the client to see, a case's papers are not. */
export function pick(file: File, { field }: UploadPlace): PickedFile {
  const title = titleFromFileName(file.name);
  return { file, title, sharedWithClient: field === 'clientId' };
}

let lastId = 0;

function newUpload(place: UploadPlace, picked: PickedFile): Upload {
  return {
    ...picked,
    id: `upload-${(lastId += 1)}`,
    place,
    state: 'waiting',
    sentBytes: 0,
    problem: null,
    document: null,
  };
}

function editableOf({ title, sharedWithClient }: Editable): Editable {
  return { title, sharedWithClient };
}

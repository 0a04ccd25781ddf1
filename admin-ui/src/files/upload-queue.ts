import type { DocumentChange } from '../../../src/contract/documents';
import { type IdempotencyKey, IdempotencyKeys } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { titleFromFileName } from '../../../ui/src/upload/document-title';
import type { SendOptions } from '../../../ui/src/upload/send-file';
import {
  type FileUpload,
  refusalText,
  UploadQueue as Queue,
} from '../../../ui/src/upload/upload-queue';
import type { StoredUpload } from '../outbox/send-document';
import type { UploadPlace } from '../session/file-store';
import { filesMessages } from './messages';

export type { UploadPlace };

/** A picked file with its title and visibility. */
export interface PickedFile {
  readonly file: File;
  readonly title: string;
  readonly sharedWithClient: boolean;
}

/** One file on its way. */
export interface Upload extends FileUpload<UploadPlace, StoredUpload> {
  readonly sharedWithClient: boolean;
}

/** The queue's way to the server; refusals are `ProblemError`s. */
export interface UploadTransport {
  send(upload: Upload, options: SendOptions): Promise<StoredUpload>;
  save(id: string, change: DocumentChange, idempotencyKey: IdempotencyKey): Promise<StoredUpload>;
}

type Editable = Pick<PickedFile, 'title' | 'sharedWithClient'>;

/** The uploads of all cases and folders. A file's title and visibility may change while it is on its way. */
export class UploadQueue extends Queue<Upload> {
  readonly #saving = new Set<string>();

  constructor(private readonly transport: UploadTransport) {
    super((upload, options) => transport.send(upload, options));
  }

  /** Changes title or visibility: sent along while the file waits, saved afterwards once it has left. */
  edit(id: string, values: Partial<Editable>): void {
    this.change(id, values);
    if (this.find(id)?.state === 'sent') void this.#save(id);
  }

  /** Takes over what the server stored, except for edits made after `asked` was sent. */
  protected override stored(id: string, document: StoredUpload, asked: Upload): void {
    this.#takeOver(id, document, asked);
    void this.#save(id);
  }

  #takeOver(id: string, document: StoredUpload, asked: Upload): void {
    const now = this.find(id);
    if (!now) return;
    const stored = editableOf(document);
    this.change(id, {
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

  /** Saves the edits that the server does not have yet, until none are left. */
  async #save(id: string): Promise<void> {
    if (this.#saving.has(id)) return;
    this.#saving.add(id);
    try {
      for (let upload = this.find(id); upload?.document; upload = this.find(id)) {
        if (isSaved(upload)) return;
        const { document, title, sharedWithClient } = upload;
        const change = { title, sharedWithClient, version: document.version };
        this.#takeOver(
          id,
          await this.transport.save(document.id, change, new IdempotencyKeys().of(change)),
          upload,
        );
      }
    } catch (error) {
      const stored = currentDocument(error) ?? this.find(id)?.document;
      if (stored) this.change(id, { ...editableOf(stored), document: stored });
      this.change(id, { problem: refusalText(error, filesMessages.list.notSaved) });
    } finally {
      this.#saving.delete(id);
    }
  }
}

/** Whether the server has the file with the title and visibility that are shown. */
export function isSaved({ document, title, sharedWithClient }: Upload): boolean {
  return title === document?.title && sharedWithClient === document.sharedWithClient;
}

/** Returns the current document from the answer to a stale change. */
function currentDocument(error: unknown): StoredUpload | null {
  if (!(error instanceof ProblemError) || error.code !== 'stale_version') return null;
  return (error.problem.current as StoredUpload | undefined) ?? null;
}

/** Only the office sees the file, until somebody shares it. */
export function toPickedFile(file: File): PickedFile {
  return { file, title: titleFromFileName(file.name), sharedWithClient: false };
}

function editableOf({ title, sharedWithClient }: Editable): Editable {
  return { title, sharedWithClient };
}

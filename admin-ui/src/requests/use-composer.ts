import { useState } from 'react';

import {
  MESSAGE_DOCUMENTS_MAX,
  type NewMessage,
  type ServiceRequest,
} from '../../../src/contract/service-requests';
import { nameInTab } from '../../../ui/src/api/kept-in-tab';
import { useSend } from '../../../ui/src/api/use-send';
import { reuseUnanswered } from '../../../ui/src/requests/reuse-unanswered';
import type { UploadEvents } from '../../../ui/src/upload/upload-queue';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { waitForRefetch } from '../data/refetch';
import { requestsActions } from '../data/requests-actions';
import { useTellUnsaved } from '../dialogs/unsaved';
import { problemText } from '../feedback/problem-text';
import { toPickedFile } from '../files/upload-queue';
import { uploads, useUploads } from '../files/uploads';
import { promptUpgrade } from '../plan/upgrade-prompt';
import { useGuarded } from '../plan/use-guarded';
import { useSession } from '../session/Session';
import { useReply } from './drafts';
import { requestMessages } from './messages';

const messages = requestMessages.composer;

/** No toasts: each file's row shows its state. */
const SILENT: UploadEvents = { onSettled: () => undefined };

/** Holds the answer that is being written and its documents, and sends it. */
export function useComposer({ id }: ServiceRequest, onSent: () => void) {
  const { draft, draftAt, change, clear } = useReply(id);
  const { text, documents } = draft;
  const files = useUploads(id);
  /** Shown beside the answer: a toast would cover the button that sends again. */
  const [problem, setProblem] = useState<string>();
  const { start, busy, before } = useSend({
    // The text is lost with the page; typed again after a lost answer, it is sent as the same message.
    keptAs: nameInTab(useSession(), `idempotencyKey:message:${id}`),
    // Busy until the conversation shows the message.
    send: (message: NewMessage, idempotencyKey) =>
      requestsActions
        .sendMessage(id, message, idempotencyKey)
        .then((sent) => waitForRefetch().then(() => sent)),
    onDone: () => {
      clear();
      uploads.clearSent(id);
      onSent();
    },
    onFailed: (error) => setProblem(problemText(error, messages.failed)),
  });
  useTellUnsaved(text.trim() ? { text: messages.kept, quote: text.trim() } : null);

  const { full } = useGuarded('storageMb');
  const isEmpty = text.trim() === '' && documents.length === 0 && files.length === 0;
  const stored = files.flatMap(({ document }) => document?.id ?? []);
  const room = MESSAGE_DOCUMENTS_MAX - documents.length - files.length;
  const tooMany = () => setProblem(messages.tooMany(MESSAGE_DOCUMENTS_MAX));
  return {
    draftAt,
    discard: clear,
    text,
    documents,
    files,
    busy,
    problem,
    /** The number of documents that still fit. */
    room,
    /** There is something to send, and all of its files have arrived. */
    ready: !isEmpty && !busy && stored.length === files.length,
    write: (typed: string) => {
      setProblem(undefined);
      change({ text: typed });
    },
    addFiles: (picked: File[]) => {
      if (full) return promptUpgrade('storageMb');
      if (picked.length > room) return tooMany();
      const place = { field: 'requestId', id } as const;
      uploads.add(place, picked.map(toPickedFile), SILENT);
    },
    addDocuments: (picked: readonly ShownDocument[]) =>
      change({ documents: [...documents, ...picked] }),
    removeDocument: (removed: ShownDocument) =>
      change({ documents: documents.filter((document) => document !== removed) }),
    retry: (uploadId: string) => uploads.retry(uploadId, SILENT),
    send: () => {
      setProblem(undefined);
      const documentIds = [...documents.map((document) => document.id), ...stored];
      start(reuseUnanswered(before, { text: text.trim() || null, documentIds }));
    },
  };
}

import { useState } from 'react';

import type { CaseDocument, DocumentChange } from '../../../src/contract/documents';
import { useSend } from '../../../ui/src/api/use-send';
import { refusalText } from '../../../ui/src/upload/upload-queue';
import { dataProvider } from '../data/data-provider';
import { renewed } from '../data/renewal';
import { useInfiniteGetList } from '../data/resources';
import { useToast } from '../feedback/ToastCard';
import { documentMessages } from './messages';

/** Documents per page, before "Mostrar Mais". */
const PAGE_SIZE = 25;

const LOOK_AGAIN_MS = 5_000;

/**
 * Milliseconds until the list is fetched again: while a scan is being read, its progress changes by itself. False if no
 * scan is being read.
 */
export function untilNextLook(documents: readonly CaseDocument[] = []): number | false {
  return documents.some(({ ocr }) => ocr && ocr.done > 0 && ocr.done < ocr.pages) && LOOK_AGAIN_MS;
}

/** Fetches a case's documents, newest first. */
export function useDocumentsOfCase(caseId: string) {
  return useInfiniteGetList(
    'documents',
    {
      pagination: { page: 1, perPage: PAGE_SIZE },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { caseId },
    },
    {
      refetchInterval: ({ state }) => untilNextLook(state.data?.pages.flatMap(({ data }) => data)),
    },
  );
}

/** Holds a document's row and its changes. While a change is being saved, the row shows the new value. */
export function useEditableDocument(document: CaseDocument) {
  const { id, version } = document;
  const { failure, mended } = useToast();
  const save = useSend({
    send: (change: DocumentChange, idempotencyKey) =>
      // Busy until the lists show what is stored.
      dataProvider
        .update('documents', { id, data: change, meta: { idempotencyKey } })
        .finally(renewed),
    onDone: mended,
    onFailed: (error) => failure(refusalText(error, documentMessages.list.notSaved)),
  });
  const [renaming, setRenaming] = useState(false);
  const { title, sharedWithClient } = save.sending ?? document;
  return {
    title,
    sharedWithClient,
    busy: save.busy,
    renaming,
    setRenaming,
    rename: (next: string) => save.start({ title: next, sharedWithClient, version }),
    share: (shared: boolean) => save.start({ title, sharedWithClient: shared, version }),
  };
}
export type EditableDocument = ReturnType<typeof useEditableDocument>;

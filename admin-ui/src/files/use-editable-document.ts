import { useState } from 'react';

import type { CaseDocument, DocumentChange } from '../../../src/contract/documents';
import { refusalText } from '../../../ui/src/upload/upload-queue';
import { useUpdate } from '../data/mutations';
import { useToast } from '../feedback/ToastCard';
import { filesMessages } from './messages';

const OCR_POLL_MS = 5_000;

/**
 * Milliseconds until the list is fetched again: while a scan is being read, its progress changes by itself. False if no
 * scan is being read.
 */
export function ocrPollInterval(documents: readonly CaseDocument[] = []): number | false {
  return documents.some(({ ocr }) => ocr && ocr.done > 0 && ocr.done < ocr.pages) && OCR_POLL_MS;
}

/** Holds a document's row and its changes. While a change is being saved, the row shows the new value. */
export function useEditableDocument(document: CaseDocument) {
  const { id, version } = document;
  const { failure, mended } = useToast();
  const [update, { isPending, variables }] = useUpdate<CaseDocument>(
    'documents',
    { id, previousData: document },
    {
      onSuccess: mended,
      onError: (error) => failure(refusalText(error, filesMessages.list.notSaved)),
    },
  );
  const [renaming, setRenaming] = useState(false);
  const { title, sharedWithClient } = { ...document, ...(isPending && variables?.data) };
  const save = (data: DocumentChange) => void update(undefined, { data });
  return {
    title,
    sharedWithClient,
    busy: isPending,
    renaming,
    setRenaming,
    rename: (next: string) => save({ title: next, sharedWithClient, version }),
    share: (shared: boolean) => save({ title, sharedWithClient: shared, version }),
  };
}
export type EditableDocument = ReturnType<typeof useEditableDocument>;

import { useCallback, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useInfiniteGetList } from 'react-admin';
import type { CaseDocument, DocumentChange } from '../../../../src/contract/documents';
import { api } from '../../api/client';
import { documentMessages } from '../../messages/documents';
import { useToast } from '../ui/ToastCard';
import { refusalText } from './upload-queue';

/** Documents shown at a time, before "Mostrar Mais". */
const PAGE_SIZE = 25;

/** A case's documents, newest first. */
export function useDocumentsOfCase(caseId: string) {
  return useInfiniteGetList<CaseDocument>('documents', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { caseId },
  });
}

/** After documents changed: lists, folders, figures and their clients are asked again. */
export function useRefreshDocuments(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.invalidateQueries({ predicate: ({ queryKey: [name] }) => concernsDocuments(name) }),
    [client],
  );
}

function concernsDocuments(name: unknown): boolean {
  if (typeof name !== 'string') return false;
  return ['documents', 'clientes'].includes(name) || name.startsWith('documents/');
}

/** Saves a document's title or visibility; it stays pending until the lists show what is stored. */
export function useSaveDocument({ id }: CaseDocument) {
  const refresh = useRefreshDocuments();
  const { failure } = useToast();
  return useMutation({
    mutationFn: (change: DocumentChange) => api.put<CaseDocument>(`documents/${id}`, change),
    onError: (error) => failure(refusalText(error, documentMessages.list.notSaved)),
    onSettled: refresh,
  });
}

/** A document in its row, with what can be changed there. While it is being saved, what was asked for is shown. */
export function useEditableDocument(document: CaseDocument) {
  const save = useSaveDocument(document);
  const [renaming, setRenaming] = useState(false);
  const { version } = document;
  const { title, sharedWithClient } = (save.isPending && save.variables) || document;
  return {
    title,
    sharedWithClient,
    busy: save.isPending,
    renaming,
    setRenaming,
    rename: (next: string) => save.mutate({ title: next, sharedWithClient, version }),
    share: (shared: boolean) => save.mutate({ title, sharedWithClient: shared, version }),
  };
}
export type EditableDocument = ReturnType<typeof useEditableDocument>;

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

/** Saves a document's title or visibility; it stays pending until the lists show what is stored. */
export function useSaveDocument({ id }: CaseDocument) {
  const client = useQueryClient();
  const { failure } = useToast();
  return useMutation({
    mutationFn: (change: DocumentChange) => api.put<CaseDocument>(`documents/${id}`, change),
    onError: (error) => failure(refusalText(error, documentMessages.list.notSaved)),
    onSettled: () => client.invalidateQueries({ queryKey: ['documents'] }),
  });
}

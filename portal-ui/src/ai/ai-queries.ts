import { useQuery, useQueryClient } from '@tanstack/react-query';

import type {
  AiAnswer,
  AiConversation,
  AiConversationFilter,
  AiModelChoice,
} from '../../../src/contract/ai-answers';
import type { AiPaper } from '../../../src/contract/ai-papers';
import type { PortalDocument } from '../../../src/contract/portal';
import { isBeingRead } from '../../../ui/src/ai/reading';
import { api } from '../../../ui/src/api/client';
import { fetchList, useDocuments, usePortalList } from '../data/queries';

/** Milliseconds between two requests while something is read or written elsewhere. */
const READING_POLL_MS = 1500;
const WRITING_POLL_MS = 2000;
const ANSWERS_SHOWN = 50;

/** Loads the models that the person may ask; refused where the office's plan has no assistant. */
export function useModels() {
  return useQuery({
    queryKey: ['ai/models'],
    queryFn: ({ signal }) => api.get<AiModelChoice[]>('ai/models', signal),
  });
}

/** Loads the person's own conversations, the latest first. */
export function useConversations(q: string) {
  const filter: AiConversationFilter = q ? { q } : {};
  return usePortalList<AiConversation>('ai/conversations', filter, { sort: ['lastAt', 'DESC'] });
}

export function useConversation(id: string) {
  return useQuery({
    queryKey: ['ai/conversations', id],
    queryFn: ({ signal }) => api.get<AiConversation>(`ai/conversations/${id}`, signal),
  });
}

/** Loads questions and answers in their order, again and again while one is being written somewhere. */
export function useAnswers(conversationId: string) {
  const path = `ai/conversations/${conversationId}/answers`;
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const rows: AiAnswer[] = [];
      for (;;) {
        const range = [rows.length, rows.length + ANSWERS_SHOWN - 1] as const;
        const page = await fetchList<AiAnswer>(path, { sort: ['createdAt', 'ASC'], range }, signal);
        rows.push(...page.rows);
        if (page.rows.length < ANSWERS_SHOWN) return rows;
      }
    },
    refetchInterval: ({ state }) =>
      state.data?.some((answer) => answer.state === 'writing') ? WRITING_POLL_MS : false,
  });
}

/** Loads a PDF that was put in, again and again until its text is read. */
export function usePaper(id: string | null) {
  return useQuery({
    queryKey: ['ai/documents', id],
    queryFn: ({ signal }) => api.get<AiPaper>(`ai/documents/${id}`, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && isBeingRead(state.data) ? READING_POLL_MS : false,
  });
}

/** Loads a document that the office shows. */
export function useSharedDocument(id: string | null) {
  return useQuery({
    queryKey: ['portal/documents', 'one', id],
    queryFn: async ({ signal }) => {
      const list = { filter: { id: [id] }, range: [0, 0] } as const;
      return (await fetchList<PortalDocument>('portal/documents', list, signal)).rows[0] ?? null;
    },
    enabled: id !== null,
  });
}

/** Loads the newest PDFs among the documents that the office shows. */
export function useSharedPdfs(): PortalDocument[] {
  const rows = useDocuments().data?.rows ?? [];
  return rows.filter(({ mimeType }) => mimeType === 'application/pdf');
}

/** Returns a function that reloads all data of the assistant: an answer ends long after its question was sent. */
export function useRenewal(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith('ai/conversations'),
    });
}

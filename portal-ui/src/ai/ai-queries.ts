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

/** Milliseconds between two looks at what is read or written elsewhere. */
const READING_MS = 1500;
const WRITING_MS = 2000;
const ANSWERS_SHOWN = 50;

/** Whom somebody may ask; refused where the office's plan is without the assistant. */
export function useModels() {
  return useQuery({
    queryKey: ['ai/models'],
    queryFn: ({ signal }) => api.get<AiModelChoice[]>('ai/models', signal),
  });
}

/** One's own, the latest first. */
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

/** Questions and answers in their order, asked for again while one is written somewhere. */
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
      state.data?.some((answer) => answer.state === 'writing') ? WRITING_MS : false,
  });
}

/** A PDF that was put in, asked for again until it is read. */
export function usePaper(id: string | null) {
  return useQuery({
    queryKey: ['ai/documents', id],
    queryFn: ({ signal }) => api.get<AiPaper>(`ai/documents/${id}`, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? READING_MS : false),
  });
}

/** A document that the office shows. */
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

/** PDFs among the documents that the office shows, the newest. */
export function useSharedPdfs(): PortalDocument[] {
  const rows = useDocuments().data?.rows ?? [];
  return rows.filter(({ mimeType }) => mimeType === 'application/pdf');
}

/** Has everything of the assistant asked for again: an answer ends long after its question was sent. */
export function useRenewal(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith('ai/conversations'),
    });
}

import { AI_COUNTRIES, type AiCountry } from '../../../src/contract/ai';
import { isId } from '../../../src/contract/ids';
import { usePortal } from '../frame/portal';
import { goBackOr, navigate, setQuery, useAddress } from '../router/address';

export const AI_TABS = ['assistente', 'documentos'] as const;
export type AiTab = (typeof AI_TABS)[number];

/** Keeps the state of the assistant's page in its address. Opening something adds a step to the history. */
export function useAiAddress() {
  const { pathname, search } = useAddress();
  const { session } = usePortal();
  const query = new URLSearchParams(search);
  const idIn = (name: string) => {
    const id = query.get(name);
    return id !== null && isId(id) ? id : null;
  };
  const change = (values: Record<string, string | null>) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return query;
  };
  const country = AI_COUNTRIES.find((known) => known === query.get('pais'));
  return {
    tab: AI_TABS.find((known) => known === query.get('aba')) ?? ('assistente' as const),
    country: country ?? session.office.country,
    conversationId: idIn('conversa'),
    /** The document to analyse: a PDF that was put in, or a document that the office shows. */
    paperId: idIn('arquivo'),
    documentId: idIn('sobre'),
    /** The words to search conversations for. */
    q: query.get('q') ?? '',
    search: (q: string) => setQuery(change({ q: q || null })),
    chooseTab: (tab: AiTab) => setQuery(change({ aba: tab === 'assistente' ? null : tab })),
    chooseCountry: (chosen: AiCountry) => setQuery(change({ pais: chosen })),
    choosePaper: (id: string | null) => setQuery(change({ arquivo: id, sobre: null })),
    chooseDocument: (id: string | null) => setQuery(change({ arquivo: null, sobre: id })),
    open: (id: string) => navigate(`${pathname}?${change({ conversa: id })}`),
    /** Opens a conversation that a question has begun: it holds the document, which is no longer chosen. */
    openBegun: (id: string) => {
      setQuery(change({ arquivo: null, sobre: null }));
      navigate(`${pathname}?${change({ conversa: id })}`);
    },
    close: () => goBackOr(pathname),
  };
}

export type AiAddress = ReturnType<typeof useAiAddress>;

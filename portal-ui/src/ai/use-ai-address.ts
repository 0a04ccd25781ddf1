import { AI_COUNTRIES, type AiCountry } from '../../../src/contract/ai';
import { isId } from '../../../src/contract/ids';
import { usePortal } from '../frame/portal';
import { go, goBackOr, setQuery, useAddress } from '../router/address';

export const AI_TABS = ['assistente', 'documentos'] as const;
export type AiTab = (typeof AI_TABS)[number];

/** What the assistant's page shows, kept in its address. What opens something is a step in the history. */
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
    /** A PDF that was put in, or a document that the office shows: what is analysed. */
    paperId: idIn('arquivo'),
    documentId: idIn('sobre'),
    /** Words that the conversations are searched for. */
    q: query.get('q') ?? '',
    search: (q: string) => setQuery(change({ q: q || null })),
    chooseTab: (tab: AiTab) => setQuery(change({ aba: tab === 'assistente' ? null : tab })),
    chooseCountry: (chosen: AiCountry) => setQuery(change({ pais: chosen })),
    choosePaper: (id: string | null) => setQuery(change({ arquivo: id, sobre: null })),
    chooseDocument: (id: string | null) => setQuery(change({ arquivo: null, sobre: id })),
    open: (id: string) => go(`${pathname}?${change({ conversa: id })}`),
    /** A conversation that a question has begun: its document is in it, and chosen no more. */
    openBegun: (id: string) => {
      setQuery(change({ arquivo: null, sobre: null }));
      go(`${pathname}?${change({ conversa: id })}`);
    },
    close: () => goBackOr(pathname),
  };
}

export type AiAddress = ReturnType<typeof useAiAddress>;

import { AI_COUNTRIES, type AiCountry } from '../../../src/contract/ai';
import { isId } from '../../../src/contract/ids';
import { type AskedAbout, askedAbout } from '../asking/ask-address';
import { searchIn } from '../data/query-values';

export const AI_TABS = ['assistente', 'documentos', 'pecas'] as const;
export type AiTab = (typeof AI_TABS)[number];

/** What the assistant's page shows, kept in its address so that Back works and links can be shared. */
export interface AiAddress extends AskedAbout {
  tab: AiTab;
  /** The conversation that is open. */
  conversationId: string | null;
  /** The list shows what colleagues share. */
  shared: boolean;
  /** Words of a conversation's title. */
  q: string;
  /** On a phone, the list of conversations is open. */
  listing: boolean;
  /** A PDF that was put in for analysis. */
  paperId: string | null;
  /** Whose law is asked about; null: that of the office's country. */
  country: AiCountry | null;
  /** What the office lets the assistant do is open. */
  settings: boolean;
}

/** Reads an address's query; values that do not exist count as absent. A document is asked about in its own tab. */
export function readAddress(params: URLSearchParams): AiAddress {
  const about = askedAbout(params);
  const tab = AI_TABS.find((known) => known === params.get('aba'));
  const country = params.get('pais');
  return {
    ...about,
    tab: tab ?? (about.documentId ? 'documentos' : 'assistente'),
    conversationId: idIn(params, 'conversa'),
    shared: params.get('vista') === SHARED,
    q: searchIn(params),
    listing: params.has('conversas'),
    paperId: idIn(params, 'arquivo'),
    country: AI_COUNTRIES.find((known) => known === country) ?? null,
    settings: params.has('configurar'),
  };
}

export const SHARED = 'compartilhadas';

function idIn(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && isId(id) ? id : null;
}

import { AI_COUNTRIES, type AiCountry } from '../../../src/contract/ai';
import { isId } from '../../../src/contract/ids';
import { searchIn } from '../data/query-values';
import { type AskedAbout, askedAbout } from '../navigation/ask-address';

export const AI_TABS = ['assistente', 'documentos', 'pecas'] as const;
export type AiTab = (typeof AI_TABS)[number];

/** The state of the assistant's page, kept in its address so that Back works and links can be shared. */
export interface AiAddress extends AskedAbout {
  tab: AiTab;
  /** The open conversation. */
  conversationId: string | null;
  /** The list shows the conversations that colleagues share. */
  shared: boolean;
  /** A search in the titles of conversations. */
  q: string;
  /** The list of conversations is open on a phone. */
  listing: boolean;
  /** A PDF uploaded for analysis. */
  paperId: string | null;
  /** The country whose law the question is about; null means the office's country. */
  country: AiCountry | null;
  /** The assistant's settings are open. */
  settings: boolean;
}

/** Reads an address's query and ignores values that do not exist. A question about a document has its own tab. */
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

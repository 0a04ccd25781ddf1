import { isId } from '../../../src/contract/ids';

/** What a question is about when it is asked from where the work is: a case, or a document. */
export interface AskedAbout {
  caseId: string | null;
  documentId: string | null;
}

/** A passage that was marked in the viewer. It travels in the history's state: it is too long for an address. */
export interface AskedPassage {
  documentId: string;
  /** From 1. */
  page: number;
  text: string;
}

/** The history's state under which a passage comes. */
export interface AskState {
  passage: AskedPassage;
}

const PAGE = '/ia';
const PARAMETERS = { caseId: 'processo', documentId: 'documento' } as const;

/** The assistant's address, below the tenant's slug, with what is asked about: `/ia?processo={id}`, `/ia?documento={id}`. */
export function askAddress(about: Partial<AskedAbout>): string {
  const query = new URLSearchParams();
  if (about.caseId) query.set(PARAMETERS.caseId, about.caseId);
  if (about.documentId) query.set(PARAMETERS.documentId, about.documentId);
  return query.size > 0 ? `${PAGE}?${query}` : PAGE;
}

/** What an address asks about; what is no id counts as absent. */
export function askedAbout(query: URLSearchParams): AskedAbout {
  const idIn = (name: string) => {
    const id = query.get(name);
    return id !== null && isId(id) ? id : null;
  };
  return { caseId: idIn(PARAMETERS.caseId), documentId: idIn(PARAMETERS.documentId) };
}

/** The passage that came with an address, if it is of the document that this names. */
export function askedPassage(state: unknown, documentId: string | null): AskedPassage | null {
  const { passage } = Object(state) as Partial<AskState>;
  return passage && passage.documentId === documentId ? passage : null;
}

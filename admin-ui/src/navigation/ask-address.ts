import { isId } from '../../../src/contract/ids';

/** The subject of a question asked from elsewhere in the console: a case or a document. */
export interface AskedAbout {
  caseId: string | null;
  documentId: string | null;
}

/** A passage marked in the viewer. The history's state carries it: it is too long for an address. */
export interface AskedPassage {
  documentId: string;
  /** Counted from 1. */
  page: number;
  text: string;
}

/** The history's state that carries a passage. */
export interface AskState {
  passage: AskedPassage;
}

const PAGE = '/ia';
const PARAMETERS = { caseId: 'processo', documentId: 'documento' } as const;

/**
 * Returns the assistant's address, below the tenant's slug, with the subject: `/ia?processo={id}`,
 * `/ia?documento={id}`.
 */
export function askAddress(about: Partial<AskedAbout>): string {
  const query = new URLSearchParams();
  if (about.caseId) query.set(PARAMETERS.caseId, about.caseId);
  if (about.documentId) query.set(PARAMETERS.documentId, about.documentId);
  return query.size > 0 ? `${PAGE}?${query}` : PAGE;
}

/** Reads the subject of a question from an address, and ignores anything that is not an id. */
export function askedAbout(query: URLSearchParams): AskedAbout {
  const idIn = (name: string) => {
    const id = query.get(name);
    return id !== null && isId(id) ? id : null;
  };
  return { caseId: idIn(PARAMETERS.caseId), documentId: idIn(PARAMETERS.documentId) };
}

/** Returns the passage that came with an address, if it belongs to the given document. */
export function askedPassage(state: unknown, documentId: string | null): AskedPassage | null {
  const { passage } = Object(state) as Partial<AskState>;
  return passage && passage.documentId === documentId ? passage : null;
}

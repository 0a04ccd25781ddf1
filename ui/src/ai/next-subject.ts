import { AI_SOURCES_MAX, type AiAnswer, type NewAiAnswer } from '../../../src/contract/ai-answers';

/** The parts of a conversation's last answer that the next question may be about. */
type LastAnswer = Pick<AiAnswer, 'sources' | 'sent' | 'passage'>;

/** Whether a passage was sent with the page that it stands on, and with no more of its document. */
export function isPassageOnly({ sent, passage }: LastAnswer): boolean {
  if (!passage) return false;
  const pages = sent.filter(({ kind }) => kind === 'document').map((item) => item.pages);
  return pages.every((of) => of === String(passage.page));
}

/** The subject of the next question. */
export interface NextSubject {
  about: Pick<NewAiAnswer, 'documentIds' | 'paperIds' | 'passage'>;
  /** Whether the case is sent: with its title and number, or whole where nothing else is named. */
  withCase: boolean;
}

/**
 * Continues with the subject of the last question, and sends no more than that one did.
 * @param whole whether the document of a passage is sent with it
 */
export function nextSubject(last: LastAnswer | undefined, whole: boolean): NextSubject {
  const { sources = [], passage = null } = last ?? {};
  const idsOf = (kind: 'document' | 'paper') =>
    sources.filter((source) => source.kind === kind).map(({ id }) => id);
  const [documents, paperIds] = [idsOf('document'), idsOf('paper')];
  const withCase = sources.some(({ kind }) => kind === 'case');
  // More documents than a question may name: the last question sent the whole case.
  if (documents.length > AI_SOURCES_MAX) return { about: {}, withCase };
  const documentIds = documents.filter((id) => whole || id !== passage?.documentId);
  return { about: { documentIds, paperIds, ...(passage && { passage }) }, withCase };
}

import { AI_SOURCES_MAX, type AiAnswer, type NewAiAnswer } from '../../../src/contract/ai-answers';

/** What of a conversation's last answer the next question may be about. */
type LastAnswer = Pick<AiAnswer, 'sources' | 'sent' | 'passage'>;

/** Whether a passage was sent with the page that it stands on, and with no more of its document. */
export function wentAlone({ sent, passage }: LastAnswer): boolean {
  if (!passage) return false;
  const pages = sent.filter(({ kind }) => kind === 'document').map((item) => item.pages);
  return pages.every((of) => of === String(passage.page));
}

/** What the question that comes next is about. */
export interface GoingOn {
  about: Pick<NewAiAnswer, 'documentIds' | 'paperIds' | 'passage'>;
  /** Whether the case goes along: with its title and number, or whole where nothing else is named. */
  withCase: boolean;
}

/**
 * A question goes on about what the last one was about, and sends no more than that did.
 * @param whole whether the document of a passage goes along
 */
export function goingOn(last: LastAnswer | undefined, whole: boolean): GoingOn {
  const { sources = [], passage = null } = last ?? {};
  const idsOf = (kind: 'document' | 'paper') =>
    sources.filter((source) => source.kind === kind).map(({ id }) => id);
  const [documents, paperIds] = [idsOf('document'), idsOf('paper')];
  const withCase = sources.some(({ kind }) => kind === 'case');
  // More than can be named were all that their case has.
  if (documents.length > AI_SOURCES_MAX) return { about: {}, withCase };
  const documentIds = documents.filter((id) => whole || id !== passage?.documentId);
  return { about: { documentIds, paperIds, ...(passage && { passage }) }, withCase };
}

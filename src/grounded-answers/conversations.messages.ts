/** Characters of a conversation's title. */
const TITLE_MAX = 120;

/** Title of a new conversation. */
export interface ConversationTitle {
  text: string;
  /** The letter whose name it ends with: that goes with the letter. */
  letterId: string | null;
}

/**
 * Titles of conversations that somebody began with a button and not with a question. The database knows how to take the
 * document's name out of the title of a letter: it keeps all up to the colon.
 */
export const conversationTitles = {
  summary: (caseTitle: string): ConversationTitle => ({
    text: `Resumo: ${caseTitle}`,
    letterId: null,
  }),
  letter: (letterId: string, title: string): ConversationTitle => ({
    text: `Carta do tribunal: ${title}`,
    letterId,
  }),
  draft: (templateTitle: string): ConversationTitle => ({
    text: `Minuta: ${templateTitle}`,
    letterId: null,
  }),
};

/** The first of a question, or of a title, in one line. */
export function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= TITLE_MAX) return line;
  return `${characters
    .slice(0, TITLE_MAX - 1)
    .join('')
    .trimEnd()}…`;
}

/** Characters of a conversation's title. */
const TITLE_MAX = 120;

/** What conversations are called that somebody began with a button, and no words. */
export const conversationTitles = {
  summary: (caseTitle: string) => `Resumo: ${caseTitle}`,
  letter: (documentTitle: string) => `Carta do tribunal: ${documentTitle}`,
  draft: (templateTitle: string) => `Minuta: ${templateTitle}`,
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

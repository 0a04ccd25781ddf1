import { sentencesIn } from './passages.js';
import type { SourcePage } from './prompt-sources.js';

/** The lines that the product reads a letter of a court by; a question has its white space together. */
const ASKED = /Título: .* Ato: .* Data da notificação: .* Processo: /;

const CASE_NUMBER = /\d{1,6}\/\d{2}\.\d[A-Z][A-Z0-9]{3,5}/;
const DAY = /(\d{1,2})[-/](\d{1,2})[-/](\d{4})/;
/** A sentence, without its full stop. */
const ACT = /^.*\b(?:notificad|citad)[oa].*?(?=\.?$)/i;
const TITLE_WORDS = 5;

export function isAboutLetter(question: string): boolean {
  return ASKED.test(question);
}

/** Returns the facts that it finds in a letter, in those lines, each with its quote. */
export function letterAnswer(pages: readonly SourcePage[]): string {
  const sentences = pages.flatMap(({ text, ...of }) =>
    sentencesIn(text).map((sentence) => ({ ...of, text: sentence })),
  );
  const find = (pattern: RegExp, texts = pages) => {
    for (const { source, page, text } of texts) {
      const found = pattern.exec(text);
      const passage = found?.[0].replace(/\s+/g, ' ').trim();
      if (found && passage) return { found, passage, quote: ` <<${source}|${page}|${passage}>>` };
    }
    return null;
  };
  const [act, day, number] = [find(ACT, sentences), find(DAY), find(CASE_NUMBER)];
  const [, date = '', month = '', year = ''] = day?.found ?? [];
  const iso = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  const line = (name: string, value: string | undefined, quote = '') =>
    `${name}: ${value ?? 'não consta'}${value ? quote : ''}`;
  return [
    line('Título', act?.passage.split(/\s+/).slice(0, TITLE_WORDS).join(' '), act?.quote),
    line('Ato', act?.passage, act?.quote),
    line('Data da notificação', day ? iso : undefined, day?.quote),
    line('Processo', number?.passage, number?.quote),
  ].join('\n');
}

import { KnownFacts } from '../citations/known-facts.js';
import { fold } from '../citations/words.js';
import type { AiCountry } from '../contract/ai.js';
import type { AiAnswer } from '../contract/ai-answers.js';
import type { CourtLetter, LetterProposal } from '../contract/case-summaries.js';
import { DOCUMENT_TITLE_MAX } from '../contract/documents.js';
import { type AnswerLine, linesOf } from '../grounded-answers/answer-lines.js';

export type Proposals = Pick<CourtLetter, 'title' | 'act' | 'notifiedOn' | 'caseNumber'>;

const LABELS: Readonly<Record<keyof Proposals, string>> = {
  title: 'titulo',
  act: 'ato',
  notifiedOn: 'data da notificacao',
  caseNumber: 'processo',
};
const ABSENT = /^(?:nao consta|no consta|-|n\/a)\.?$/;
const LONGEST: Readonly<Record<keyof Proposals, number>> = {
  title: DOCUMENT_TITLE_MAX,
  act: 1_000,
  notifiedOn: 10,
  caseNumber: 100,
};

/** Reads the proposals of an answer, line by line; a missing or malformed one is null. */
export async function proposalsOf(
  answer: Pick<AiAnswer, 'parts' | 'quotes' | 'country'>,
): Promise<Proposals> {
  const lines = linesOf(answer);
  const of = async (name: keyof Proposals) => {
    const proposed = proposal(lines, name);
    return proposed && checkProposal(proposed, name, answer.country);
  };
  const notifiedOn = await of('notifiedOn');
  return {
    title: await of('title'),
    act: await of('act'),
    notifiedOn: notifiedOn && isDay(notifiedOn.value) ? notifiedOn : null,
    caseNumber: await of('caseNumber'),
  };
}

function proposal(lines: readonly AnswerLine[], name: keyof Proposals): LetterProposal | null {
  for (const { text, quotes } of lines) {
    const colon = text.indexOf(':');
    if (colon < 0 || fold(text.slice(0, colon)).trim() !== LABELS[name]) continue;
    const value = text.slice(colon + 1).trim();
    if (value === '' || ABSENT.test(fold(value))) return null;
    return { value: value.slice(0, LONGEST[name]), quote: quotes[0] ?? null };
  }
  return null;
}

/** Marks a proposal that its quote does not say: a number letter by letter, else the facts in it, such as a day. */
async function checkProposal(
  { value, quote }: LetterProposal,
  name: keyof Proposals,
  country: AiCountry,
): Promise<LetterProposal> {
  if (quote === null) return { value, quote };
  const isSaid =
    name === 'caseNumber'
      ? signsOf(quote.text).includes(signsOf(value))
      : (await KnownFacts.in([quote.text], country)).check(value).every(({ known }) => known);
  return isSaid ? { value, quote } : { value, quote, notInQuote: true };
}

function signsOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(value)
  );
}

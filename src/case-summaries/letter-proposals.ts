import { type AnswerLine, linesOf } from '../ai/answer-lines.js';
import { folded } from '../citations/words.js';
import type { AiAnswer } from '../contract/ai-answers.js';
import type { CourtLetter, LetterProposal } from '../contract/case-summaries.js';
import { DOCUMENT_TITLE_MAX } from '../contract/documents.js';

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

/** What an answer proposes, line by line; what it does not say, or says in another form, is null. */
export function proposalsOf(answer: Pick<AiAnswer, 'parts' | 'quotes'>): Proposals {
  const lines = linesOf(answer);
  const notifiedOn = proposal(lines, 'notifiedOn');
  return {
    title: proposal(lines, 'title'),
    act: proposal(lines, 'act'),
    notifiedOn: notifiedOn && isDay(notifiedOn.value) ? notifiedOn : null,
    caseNumber: proposal(lines, 'caseNumber'),
  };
}

function proposal(lines: readonly AnswerLine[], name: keyof Proposals): LetterProposal | null {
  for (const { text, quotes } of lines) {
    const colon = text.indexOf(':');
    if (colon < 0 || folded(text.slice(0, colon)).trim() !== LABELS[name]) continue;
    const value = text.slice(colon + 1).trim();
    if (value === '' || ABSENT.test(folded(value))) return null;
    return { value: value.slice(0, LONGEST[name]), quote: quotes[0] ?? null };
  }
  return null;
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(value)
  );
}

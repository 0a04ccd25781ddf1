import { AI_PROBLEMS } from '../../../src/contract/ai-problems';
import type { ProblemCode } from '../../../src/contract/problems';
import { UNANSWERED } from '../../../src/contract/unanswered';
import { ProblemError } from '../api/problem-error';
import { aiMessages } from './messages';

const TEXTS: Partial<Record<ProblemCode, readonly [number, string, string]>> = {
  ...AI_PROBLEMS,
  ...UNANSWERED,
};

/** Returns in words why an answer failed. */
export function failureText(code: ProblemCode): string {
  return TEXTS[code]?.[2] ?? aiMessages.unexpected.text;
}

/** Returns the message for a question that was not answered: the server's words, or that the error is unexpected. */
export function failureOf(error: unknown): { title: string; text: string } {
  if (!(error instanceof ProblemError)) return aiMessages.unexpected;
  const { title, detail } = error.problem;
  return { title, text: detail };
}

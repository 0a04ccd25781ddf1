import { ProblemError } from '../../../ui/src/api/problem-error';

/** Returns the server's message of a refusal, or the given text for any other error. */
export function problemText(error: unknown, otherwise: string): string {
  const refused = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return refused ? error.message : otherwise;
}

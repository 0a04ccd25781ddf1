import { ProblemError } from '../../../ui/src/api/problem-error';
import { accountMessages } from './messages';

/** Returns the server's message of a refusal. */
export function reasonOf(error: unknown): string {
  return error instanceof ProblemError ? error.message : accountMessages.failed;
}

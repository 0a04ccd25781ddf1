import { ProblemError } from '../../api/problem-error';

/** Another office's id and a malformed one read like an id that does not exist. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ProblemError && [400, 404, 422].includes(error.status);
}

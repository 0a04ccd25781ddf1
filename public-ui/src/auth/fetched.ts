import { ProblemError } from '../../../ui/src/api/problem-error';

/**
 * Fetches a part of the page that few visitors need, when it is first needed. @throws ProblemError where it cannot be
 * had
 */
export function fetched<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw ProblemError.unreachable();
  });
}

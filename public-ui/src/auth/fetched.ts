import { ProblemError } from '../../../ui/src/api/problem-error';

/** A part of the page that few need, asked for by the first who does. @throws ProblemError where it cannot be had */
export function fetched<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw ProblemError.unreachable();
  });
}

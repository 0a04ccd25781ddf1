import type { ProblemCode } from '../../../src/contract/problems';
import { type Answer, refusal } from './server';

/** A refusal that says what is wrong with a field. */
export function refusedAt(code: ProblemCode, errors: Record<string, string>): Answer {
  return async (url) => {
    const response = await refusal(code)(url);
    const body = (await response.json()) as object;
    return Response.json({ ...body, errors }, { status: response.status });
  };
}

import type { ProblemCode } from '../../../src/contract/problems';
import { STAFF } from './records';
import { type Answer, refusal } from './server';

/** A refusal that says what is wrong with a field. */
export function refusedAt(code: ProblemCode, errors: Record<string, string>): Answer {
  return async (url) => {
    const response = await refusal(code)(url);
    const body = (await response.json()) as object;
    return Response.json({ ...body, errors }, { status: response.status });
  };
}

/** A refusal as the server sends it where a colleague saved the record first. */
export function overtaken(current: object): Answer {
  return async (url) => {
    const response = await refusal('stale_version')(url);
    const body = (await response.json()) as object;
    const stale = { ...body, current, changedBy: STAFF.fullName, changedByYou: false };
    return Response.json(stale, { status: response.status });
  };
}

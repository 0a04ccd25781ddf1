import type { ProblemBody, ProblemCode } from '../../../src/contract/problems';
import { UNANSWERED } from '../../../src/contract/unanswered';

/** A refusal of the API, or a request that never reached it (`status` 0). `message` is for people. */
export class ProblemError extends Error {
  /** react-admin reads `status` and `body.errors`; `root` is the message that belongs to no field. */
  readonly body: { errors?: Record<string, unknown> };

  constructor(readonly problem: ProblemBody) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.body = problem.errors
      ? { errors: { ...problem.errors, root: { serverError: problem.detail } } }
      : {};
  }

  get status(): number {
    return this.problem.status;
  }

  get code(): ProblemCode {
    return this.problem.code;
  }

  /** Reads the problem that a failed reply carries; a proxy's page or a torn reply becomes a plain one. */
  static async from(response: Response): Promise<ProblemError> {
    const type = response.headers.get('Content-Type') ?? '';
    if (type.includes('json')) {
      const body: unknown = await response.json().catch(() => null);
      if (isProblem(body)) return new ProblemError(body);
    }
    const code = response.status >= 502 ? 'unavailable' : 'internal_error';
    return new ProblemError(problemOf(code, response.status));
  }

  /** Makes an error of a successful reply that lacks what was asked for, in words of our own. */
  static incomplete(detail: string): ProblemError {
    return new ProblemError({ ...problemOf('internal_error', 200), detail, message: detail });
  }

  /** @param detail words of our own, where there is more to say */
  static unreachable(detail?: string): ProblemError {
    const problem = problemOf('unavailable', 0);
    return new ProblemError(detail ? { ...problem, detail, message: detail } : problem);
  }
}

function problemOf(code: keyof typeof UNANSWERED, status: number): ProblemBody {
  const [, title, detail] = UNANSWERED[code];
  return { type: 'about:blank', title, status, detail, message: detail, code, requestId: '' };
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}

/** Whether a record does not exist. Another office's id and a malformed id get the same refusal. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ProblemError && [400, 404, 422].includes(error.status);
}

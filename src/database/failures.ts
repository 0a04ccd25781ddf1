import { isPooled } from '../config/startup.js';
import type { ProblemCode } from '../contract/problems.js';
import { Problem } from '../problems/problem.js';

/** Problems by the codes that the owner's functions raise. */
const REFUSALS: Partial<Record<string, ProblemCode>> = {
  CA401: 'not_signed_in',
  CA403: 'forbidden',
  CA404: 'invitation_not_found',
  CA405: 'not_administrator',
  CA406: 'ai_too_many_papers',
  CA409: 'account_exists',
  CA410: 'portal_view_over',
  CA411: 'invalid_api_key',
  CA413: 'key_without_right',
  CA423: 'office_suspended',
  CA425: 'office_closing',
  CA426: 'closing_over',
  CA428: 'second_step_required',
  CA503: 'unavailable',
};

/** A plan's refusals name the missing feature or the reached limit as their constraint. */
const PLAN_REFUSALS: Partial<Record<string, (subject: string) => ProblemCode>> = {
  CA402: (feature) => (feature === 'client_portal' ? 'portal_not_in_plan' : 'not_in_plan'),
  CAMAX: (limit) => limit as ProblemCode,
};

/** Fields and their messages, by the constraint that was broken. */
export type Constraints = Readonly<Record<string, readonly [field: string, message: string]>>;

const explained = new Map<string, readonly [field: string, message: string]>();

/** Has the database's own check become a field's message. */
export function explainConstraints(constraints: Constraints): void {
  for (const [name, explanation] of Object.entries(constraints)) explained.set(name, explanation);
}

interface PostgresFailure {
  code?: unknown;
  constraint?: unknown;
}

/** Returns the problem behind a refusal of the database; any other failure stays as it is and becomes a 500. */
export function problemOf(error: unknown): unknown {
  const failure = postgresFailure(error);
  if (!failure) return isCutOff(error) ? new Problem('unavailable', { cause: error }) : error;
  const { code, constraint } = failure;
  const refusal = typeof code === 'string' ? REFUSALS[code] : undefined;
  if (refusal) return new Problem(refusal);
  const plan = typeof code === 'string' ? PLAN_REFUSALS[code] : undefined;
  if (plan) return new Problem(plan(String(constraint)));
  const explanation = typeof constraint === 'string' ? explained.get(constraint) : undefined;
  if (explanation) {
    const [field, message] = explanation;
    return new Problem('validation_failed', { errors: { [field]: message } });
  }
  if (code === '22021' || code === '22P05') return new Problem('bad_request');
  if (code === '40001' || code === '40P01') return new Problem('conflict');
  if (isUnavailable(code) || isPooled(code)) return new Problem('unavailable', { cause: error });
  return error;
}

/** MikroORM wraps the driver's error; the wrapper copies its code and constraint. */
function postgresFailure(error: unknown): PostgresFailure | null {
  if (typeof error !== 'object' || error === null) return null;
  const failure: PostgresFailure = error;
  if (typeof failure.code === 'string') return failure;
  return postgresFailure((error as { cause?: unknown }).cause);
}

/** Recognises the driver's failures without a code: no connection was free in time, or one was lost or silent. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CUT_OFF.test(error.message) || isCutOff(error.cause);
}

const CUT_OFF =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/;

/** The system's words for a server that cannot be reached. */
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'];

/** Lock and statement time-outs, a server that is starting, stopping or full, and broken connections. */
function isUnavailable(code: unknown): boolean {
  return (
    typeof code === 'string' &&
    (['55P03', '57014', '57P01', '57P02', '57P03', '53300', '25P03'].includes(code) ||
      code.startsWith('08') ||
      NETWORK.includes(code))
  );
}

import type { CaseConflict } from '../contract/case-changes.js';
import type { SameCase } from '../contract/cases.js';
import type { SameClient } from '../contract/clients.js';
import { type ProblemCode, PROBLEMS } from '../contract/problems.js';

interface ProblemDetails {
  /** Messages by field. */
  errors?: Record<string, string>;
  /** With `stale_version`: the record as it stands and who changed it last. */
  current?: unknown;
  changedBy?: string | null;
  changedByYou?: boolean;
  /** With `cases_changed`: every case that is not as it was read. */
  conflicts?: CaseConflict[];
  /** With `client_exists`: who has the same tax number, e-mail or name. */
  existing?: SameClient[];
  /** With `case_exists`: the cases with the same number. */
  existingCases?: SameCase[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** The real cause, for the log only. */
  cause?: unknown;
}

/** A refusal. Its code picks status and text from the catalogue; nothing else of it reaches the caller. */
export class Problem extends Error {
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(code, { cause: details.cause });
    this.status = PROBLEMS[code][0];
  }
}

import { Problem } from '../problems/problem.js';

export type ModelFaultCode =
  /** Neither a key nor an address is set. */
  | 'no_key'
  /** The provider takes the key for wrong, or not for this. */
  | 'refused_key'
  /** The paid amount, or the minute's allowance, is used up. */
  | 'quota'
  /** The model, or its provider's filter, will not answer this. */
  | 'refused'
  /** More text than the model can read. */
  | 'too_long'
  /** The answer did not come, not in time or not to the end, or cannot be read. */
  | 'outage'
  /** This process has as many answers under way as it may. */
  | 'busy';

/**
 * The reason why a model has not answered: a problem as people read it (`ai_no_key`, `ai_quota`, ...). It holds nothing
 * of the request or the answer, since providers' messages repeat keys and texts.
 */
export class ModelFault extends Problem {
  constructor(
    readonly fault: ModelFaultCode,
    /** A word of ours for the log, like `silence` or `status_503`. */
    readonly detail: string,
    /** Whether the same request may come to something a moment later. */
    readonly passing = false,
    /** Milliseconds that the provider asks us to wait. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(`ai_${fault}`, retryAfterMs === null ? {} : { retryAfter: inSeconds(retryAfterMs) });
  }
}

function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

import { ProblemError } from '../../../ui/src/api/problem-error';
import { NoPaymentPage } from '../../../ui/src/payment/checkout';
import { subscriptionMessages } from './messages';

const { payment: messages } = subscriptionMessages;

export type Failure = readonly [title: string | null, text: string];

export function checkoutFailure(error: unknown): Failure {
  if (error instanceof NoPaymentPage) return [null, messages.withoutPage];
  const otherwise = isReached(error) ? messages.createFailed : messages.processFailed;
  return refusalOf(error) ?? [null, otherwise];
}

export function portalFailure(error: unknown): Failure {
  const otherwise = isReached(error) ? messages.portalRefused : messages.portalFailed;
  return refusalOf(error) ?? [null, otherwise];
}

/** Returns the server's message if it explains the refusal. */
export function refusalOf(error: unknown): Failure | null {
  if (!isReached(error) || error.code === 'internal_error' || error.code === 'unavailable') {
    return null;
  }
  return [error.problem.title, error.message];
}

function isReached(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.status !== 0;
}

import type { CheckoutBody, PaymentPage } from '../../../src/contract/subscriptions';
import { api } from '../api/client';
import type { IdempotencyKey } from '../api/idempotency-key';
import { ProblemError } from '../api/problem-error';
import { paymentMessages as texts } from './messages';

/** A payment page that was asked for. */
export interface OpenedPage {
  url: string;
  /** False where the browser opened no tab: the page then needs a link to press. */
  opened: boolean;
}

/** The answer named no page that a browser may be sent to. */
export class NoPaymentPage extends ProblemError {
  constructor() {
    const [status, title, detail] = [502, texts.createFailed, texts.withoutPage];
    const problem = { type: 'about:blank', title, status, detail, message: detail, requestId: '' };
    super({ ...problem, code: 'unavailable' });
  }
}

/** Starts a purchase at the payment provider, in a new tab. Call it while a press is being handled. */
export function startCheckout(
  body: CheckoutBody,
  idempotencyKey: IdempotencyKey,
): Promise<OpenedPage> {
  return openPaymentPage(() =>
    api.post<PaymentPage | null>('subscription/checkout', body, idempotencyKey),
  );
}

/**
 * Opens what `request` answers with in a new tab. The tab is opened before the question, while the press still
 * counts: after it, browsers take the tab for a pop-up. Where something has to be seen on this page first, `request`
 * calls `closeTab`. Rejects as `request` does, or with `NoPaymentPage`.
 */
export async function openPaymentPage(
  request: (closeTab: () => void) => Promise<PaymentPage | null>,
): Promise<OpenedPage> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const page = await request(() => tab?.close());
    if (!page || !/^https?:\/\//.test(page.url)) throw new NoPaymentPage();
    if (!tab || tab.closed) return { url: page.url, opened: false };
    tab.location.replace(page.url);
    return { url: page.url, opened: true };
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Returns the message for a checkout that failed. */
export function checkoutFailure(error: unknown): { title: string; text: string } {
  if (!(error instanceof ProblemError)) throw error;
  if (error.code === 'not_administrator')
    return { title: error.problem.title, text: error.message };
  const title = error.status === 0 ? texts.processFailed : texts.createFailed;
  return { title, text: error.message };
}

import { Note } from '../../../ui/src/form/Note';
import type { OpenedPage } from '../../../ui/src/payment/checkout';
import { paymentMessages } from '../../../ui/src/payment/messages';

interface OpenedProps {
  page: OpenedPage;
  /** Names what was opened; a payment by default. */
  title?: string;
  /** Says what happens next. */
  text: string;
}

/** Says that the payment is in another tab; where the browser let none open, a link leads there. */
export function Opened({ page, title = paymentMessages.redirecting, text }: OpenedProps) {
  return (
    <>
      <Note title={page.opened ? title : paymentMessages.blocked} text={text} focused />
      {!page.opened && (
        <a className="button primary large wide" href={page.url} target="_blank" rel="noopener">
          {paymentMessages.open}
        </a>
      )}
    </>
  );
}

import { Note } from '../../../ui/src/form/Note';
import { createRoot } from '../../../ui/src/parts/react-root';
import { paymentMessages } from '../../../ui/src/payment/messages';
import { takeBuyer } from '../checkout/buyer';
import { checkoutMessages as texts } from '../checkout/messages';

/** Tells a buyer who comes back from the payment provider what happens next. A reload does not repeat it. */
export function tell(success: boolean): void {
  const place = document.getElementById('returned');
  if (!place) return;
  const buyer = takeBuyer();
  const { title, text } = texts.received;
  const note = success
    ? { title, text: text(buyer) }
    : { title: paymentMessages.canceled, text: texts.canceled };
  createRoot(place).render(<Note {...note} focused />);
  window.history.replaceState(null, '', window.location.pathname + window.location.hash);
}

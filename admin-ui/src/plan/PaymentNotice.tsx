import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { dayOf, longDate } from '../../../ui/src/format/dates';
import { useSession } from '../session/Session';
import { planMessages } from './messages';
import { useSubscription } from './plan-queries';
import css from './limit-notice.module.css';

const { payment: messages } = planMessages;

/** Says that a payment is overdue, and until when the plan still counts. Nothing if all is paid. */
export function PaymentNotice() {
  const { administrator, office } = useSession();
  const subscription = useSubscription();
  if (subscription?.stripeState !== 'past_due' && subscription?.stripeState !== 'unpaid') {
    return null;
  }
  const { active, source, graceUntil } = subscription;
  const text = () => {
    if (active && source === 'agreement') return messages.besideAgreement;
    if (active && graceUntil) return messages.failed(longDate(dayOf(graceUntil, office.timeZone)));
    return messages.over;
  };
  return (
    <div className={css.notice} role="status" data-level="reached">
      <TriangleAlert size={18} aria-hidden />
      <p>{text()}</p>
      {administrator ? (
        <Button size="small" component={Link} to="/subscription">
          {messages.open}
        </Button>
      ) : (
        <span className="meta">{messages.askAdministrator}</span>
      )}
    </div>
  );
}

import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';

import { shortDate } from '../../../ui/src/format/dates';
import { useSession } from '../session/Session';
import { frameMessages } from './messages';
import css from './second-step-notice.module.css';

const messages = frameMessages.secondStepNotice;

/** Tells people without a second step that the office will require one. */
export function SecondStepNotice() {
  const { missingSecondStep } = useSession();
  if (!missingSecondStep) return null;
  return (
    <p className={css.notice} role="status">
      <ShieldAlert size={18} aria-hidden />
      <span>{messages.text(shortDate(missingSecondStep.from))}</span>
      <Link to="/conta">{messages.action}</Link>
    </p>
  );
}

import { Link } from 'react-router';

import { Badge } from '../../../ui/src/parts/Badges';
import { planName } from './limits';
import { planMessages } from './messages';
import { useSubscription } from './plan-queries';
import css from './plan-badge.module.css';

/** Shows the office's plan and links to its subscription. */
export function PlanBadge() {
  const subscription = useSubscription();
  if (!subscription) return null;
  const name = planName(subscription.planTier);
  return (
    <Link className={css.badge} to="/subscription" aria-label={planMessages.badge(name)}>
      <Badge look="outlined">{name}</Badge>
    </Link>
  );
}

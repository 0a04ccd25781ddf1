import { Link } from 'react-router';

import { PLANS } from '../../../src/contract/plans';
import { Badge } from '../../../ui/src/parts/badges';
import { planMessages } from './messages';
import { useSubscription } from './plan-queries';
import css from './plan-badge.module.css';

/** The office's plan; leads to its subscription. */
export function PlanBadge() {
  const subscription = useSubscription();
  if (!subscription) return null;
  const { name } = PLANS[subscription.planTier];
  return (
    <Link className={css.badge} to="/subscription" aria-label={planMessages.badge(name)}>
      <Badge look="outlined">{name}</Badge>
    </Link>
  );
}

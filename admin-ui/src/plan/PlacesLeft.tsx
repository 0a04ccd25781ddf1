import { Ban, TriangleAlert } from 'lucide-react';

import { PLANS } from '../../../src/contract/plans';
import { count } from '../../../ui/src/format/numbers';
import type { Limit } from './limits';
import { planMessages as messages } from './messages';
import { MeterBar, MeterWords } from './Meter';
import { useLimit, useSubscription } from './plan-queries';
import { UpgradeButton } from './UpgradeButton';
import css from './places-left.module.css';

/** At the foot of a form that makes one more: how many places the plan has left. Nothing without a limit. */
export function PlacesLeft({ resource }: { resource: 'clients' | 'staffUsers' }) {
  const limit = useLimit(resource);
  const subscription = useSubscription();
  if (!subscription || !limit || limit.limit === null) return null;
  const Mark = limit.level === 'reached' ? Ban : TriangleAlert;
  return (
    <div className={css.places}>
      <div className={css.head}>
        <span>{messages.plan(PLANS[subscription.planTier].name)}</span>
        <MeterWords limit={limit} />
      </div>
      <MeterBar limit={limit} />
      <div className={css.note} role="status" data-level={limit.level}>
        {limit.level !== 'free' && <Mark size={16} aria-hidden />}
        <span>
          {limit.level === 'reached' && <strong>{`${messages.prompt.title}. `}</strong>}
          {noteOf(resource, limit)}
        </span>
        {limit.level === 'reached' && <UpgradeButton size="small" />}
      </div>
    </div>
  );
}

function noteOf(resource: 'clients' | 'staffUsers', { used, limit, percent, level }: Limit) {
  const left = (limit ?? 0) - used;
  if (level === 'reached') return messages.prompt.text(messages.limitsOf[resource]);
  if (left === 1) return messages.lastPlace[resource];
  if (level === 'near') return messages.near(percent, messages.limitsOf[resource]);
  return messages.left(count(left), messages.units[resource]);
}

import { Ban, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { count } from '../../../ui/src/format/numbers';
import { type Limit, planName } from './limits';
import { planMessages as messages } from './messages';
import { MeterBar, MeterLabel } from './Meter';
import { useLimit, useSubscription } from './plan-queries';
import { UpgradeButton } from './UpgradeButton';
import css from './places-left.module.css';

interface PlacesLeftProps {
  resource: 'clients' | 'staffUsers';
  /** Whether a place was just taken: then the offer to buy more is left out. */
  taken?: boolean;
}

/** Shows how many places the plan has left, in the form that takes one. Renders nothing where the plan has no limit. */
export function PlacesLeft({ resource, taken = false }: PlacesLeftProps) {
  const limit = useLimit(resource);
  const subscription = useSubscription();
  if (!subscription || !limit || limit.limit === null) return null;
  const Mark = limit.level === 'reached' ? Ban : TriangleAlert;
  return (
    <div className={css.places}>
      <div className={css.head}>
        <span>{messages.plan(planName(subscription.planTier))}</span>
        <MeterLabel limit={limit} />
      </div>
      <MeterBar limit={limit} />
      <div className={css.note} role="status" data-level={limit.level}>
        {limit.level !== 'free' && <Mark size={16} aria-hidden />}
        {limit.level === 'reached' ? (
          <LimitReached resource={resource} taken={taken} />
        ) : (
          <span>{placesLeftText(resource, limit, taken)}</span>
        )}
      </div>
    </div>
  );
}

function LimitReached({ resource, taken }: Required<PlacesLeftProps>) {
  if (taken) {
    return (
      <span>
        {messages.complete[resource]}
        <Link to="/subscription">{messages.seeSubscription}</Link>.
      </span>
    );
  }
  return (
    <>
      <span>
        <strong>{`${messages.prompt.title}. `}</strong>
        {messages.prompt.text(messages.limitsOf[resource])}
      </span>
      <UpgradeButton size="small" />
    </>
  );
}

function placesLeftText(
  resource: PlacesLeftProps['resource'],
  { used, limit, percent, level }: Limit,
  taken: boolean,
) {
  const left = (limit ?? 0) - used;
  if (left === 1) return (taken ? messages.oneLeft : messages.lastPlace)[resource];
  if (level === 'near') return messages.near(percent, messages.limitsOf[resource]);
  return messages.left(count(left), messages.units[resource]);
}

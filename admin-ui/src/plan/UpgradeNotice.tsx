import { Lock } from 'lucide-react';

import { PLANS } from '../../../src/contract/plans';
import { planMessages as messages } from './messages';
import { useSubscription } from './plan-queries';
import { UpgradeButton } from './UpgradeButton';
import css from './upgrade-notice.module.css';

export interface UpgradeNoticeProps {
  /** Says what the plan is without. */
  title: string;
}

/** The upgrade prompt in place of a part of a page; `UpgradeCard` takes the place of a whole one. */
export function UpgradeNotice({ title }: UpgradeNoticeProps) {
  const subscription = useSubscription();
  return (
    <section className={`card ${css.notice}`}>
      <h2>
        <Lock size={18} aria-hidden />
        {title}
      </h2>
      <p className="meta">
        {subscription && messages.card.text(PLANS[subscription.planTier].name)}
      </p>
      <UpgradeButton variant="outlined" />
    </section>
  );
}

import { Lock } from 'lucide-react';

import type { PlanFeature } from '../../../src/contract/plans';
import { requiredTier } from './limits';
import { useSubscription } from './plan-queries';
import { upgradeText } from './upgrade-text';
import { UpgradeButton } from './UpgradeButton';
import css from './upgrade-notice.module.css';

export interface UpgradeNoticeProps {
  feature: PlanFeature;
  /** Names the missing feature. */
  title: string;
}

/** Shows the upgrade prompt instead of a part of a page; `UpgradeCard` replaces a whole page. */
export function UpgradeNotice({ feature, title }: UpgradeNoticeProps) {
  const subscription = useSubscription();
  return (
    <section className={`card ${css.notice}`}>
      <h2>
        <Lock size={18} aria-hidden />
        {title}
      </h2>
      <p className="meta">{subscription && upgradeText(subscription, requiredTier(feature))}</p>
      <UpgradeButton variant="outlined" />
    </section>
  );
}

import Button from '@mui/material/Button';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';

import { type PlanFeature, PLANS } from '../../../src/contract/plans';
import { monthly } from '../../../ui/src/format/prices';
import { useSession } from '../session/Session';
import { requiredTier } from './limits';
import { planMessages as messages } from './messages';
import { linesOf } from './plan-lines';
import { useSubscription } from './plan-queries';
import { PlanLines } from './PlanLines';
import { upgradeText } from './upgrade-text';
import { UpgradeButton } from './UpgradeButton';
import css from './upgrade-card.module.css';

export interface UpgradeCardProps {
  feature: PlanFeature;
  /** Names the missing feature: "Os relatórios fazem parte do plano Profissional." */
  title: string;
}

/** Shows the upgrade prompt instead of a page that the office's plan does not include. */
export function UpgradeCard({ feature, title }: UpgradeCardProps) {
  const { country } = useSession().office;
  const subscription = useSubscription();
  const tier = requiredTier(feature);
  const { name, onRequest } = PLANS[tier];
  return (
    <section className={`card ${css.card}`}>
      <div className={css.words}>
        <span className={`center ${css.ring}`} aria-hidden>
          <Lock size={24} />
        </span>
        <h2>{title}</h2>
        <p>{subscription && upgradeText(subscription, tier)}</p>
        <div className={css.actions}>
          <UpgradeButton variant="contained" />
          <Button component={Link} to="/subscription">
            {messages.compare}
          </Button>
        </div>
      </div>
      <div className={css.plan}>
        <h3>{name}</h3>
        <p>
          {onRequest ? (
            messages.onRequest
          ) : (
            <>
              <b>{monthly(tier, country)}</b> {messages.perMonthWords}
            </>
          )}
        </p>
        <PlanLines lines={linesOf(tier)} />
      </div>
    </section>
  );
}

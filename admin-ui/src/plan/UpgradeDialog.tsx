import Button from '@mui/material/Button';
import { Link } from 'react-router';

import { PLANS, type PlanTier } from '../../../src/contract/plans';
import { PROBLEMS } from '../../../src/contract/problems';
import { monthly } from '../../../ui/src/format/prices';
import { Badge } from '../../../ui/src/parts/Badges';
import { AppDialog } from '../dialogs/AppDialog';
import { useSession } from '../session/Session';
import { type LimitedResource, nextTier } from './limits';
import { planMessages as messages } from './messages';
import { MeterBar, MeterLabel } from './Meter';
import { linesOf } from './plan-lines';
import { useLimit, useSubscription } from './plan-queries';
import { PlanLines } from './PlanLines';
import type { UpgradeReason } from './upgrade-prompt';
import { UpgradeButton } from './UpgradeButton';
import css from './upgrade-dialog.module.css';

const { prompt } = messages;
const [, , NOT_IN_PLAN] = PROBLEMS.not_in_plan;

export interface UpgradeDialogProps {
  reason: UpgradeReason;
  onClose: () => void;
}

/** Names the limit or the missing feature, and what the next plan has. */
export function UpgradeDialog({ reason, onClose }: UpgradeDialogProps) {
  const subscription = useSubscription();
  const tier = subscription?.planTier ?? 'basic';
  const next = nextTier(tier);
  const limited = reason !== 'notInPlan';
  return (
    <AppDialog
      open
      onClose={onClose}
      title={limited ? prompt.title : prompt.notInPlan}
      meta={<span>{limited ? prompt.text(messages.limitsOf[reason]) : NOT_IN_PLAN}</span>}
      footerStart={
        <Button
          className={css.compare}
          variant="text"
          component={Link}
          to="/subscription"
          onClick={onClose}
        >
          {messages.compare}
        </Button>
      }
      actions={
        <>
          <Button onClick={onClose}>{prompt.later}</Button>
          <UpgradeButton variant="contained" autoFocus />
        </>
      }
    >
      <div className={css.content}>
        {limited && <UsageMeter resource={reason} />}
        <div className={css.plans}>
          <PlanColumn tier={tier} current />
          {next && <PlanColumn tier={next} />}
        </div>
      </div>
    </AppDialog>
  );
}

function UsageMeter({ resource }: { resource: LimitedResource }) {
  const limit = useLimit(resource);
  if (!limit || limit.limit === null) return null;
  return (
    <div className={css.used}>
      <MeterLabel limit={limit} />
      <MeterBar limit={limit} />
      <b>{`${limit.percent}%`}</b>
    </div>
  );
}

function PlanColumn({ tier, current = false }: { tier: PlanTier; current?: boolean }) {
  const { country } = useSession().office;
  const { name, onRequest } = PLANS[tier];
  return (
    <section className={current ? css.plan : `${css.plan} ${css.next}`}>
      <header className={css.head}>
        <h2>{name}</h2>
        {current && <Badge look="outlined">{messages.current}</Badge>}
      </header>
      <p>{onRequest ? messages.onRequest : messages.perMonth(monthly(tier, country))}</p>
      <PlanLines lines={linesOf(tier)} />
    </section>
  );
}

import { PLANS } from '../../../src/contract/plans';
import type { Subscription } from '../../../src/contract/subscriptions';
import { nextTier } from '../plan/limits';
import { includedLines, linesOf } from '../plan/plan-lines';
import { PlanLines } from '../plan/PlanLines';
import { subscriptionMessages } from './messages';
import css from './included.module.css';

const { included: messages } = subscriptionMessages;

/** Lists the features of the plan, and those that the next plan would add. */
export function IncludedCard({ subscription }: { subscription: Subscription }) {
  const { planTier, limits, features } = subscription;
  const next = nextTier(planTier);
  return (
    <section className={`card ${css.card}`}>
      <header>
        <h2>{messages.title}</h2>
      </header>
      <PlanLines lines={includedLines(planTier, limits, features)} />
      {next && (
        <>
          <h3>{messages.next(PLANS[next].name)}</h3>
          <PlanLines lines={linesOf(next)} added />
        </>
      )}
    </section>
  );
}

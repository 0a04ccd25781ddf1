import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';

import {
  PLAN_FEATURES,
  PLAN_TIERS,
  type PlanLimits,
  PLANS,
  type PlanTier,
} from '../../../src/contract/plans';
import { count } from '../../../ui/src/format/numbers';
import { plansMessages } from '../plans/messages';
import { pricingMessages } from './pricing-messages';
import styles from './comparison.module.css';
import landing from './landing.module.css';

const texts = pricingMessages.comparison;
const LIMITS: readonly [string, keyof PlanLimits][] = [
  [texts.cases, 'cases'],
  [texts.clients, 'clients'],
  [texts.staffUsers, 'staffUsers'],
  [texts.storage, 'storageMb'],
];

/** Every limit and feature of the three plans, side by side. */
export function Comparison() {
  return (
    <section className={`${landing.section} ${styles.comparison}`}>
      <div className={landing.width}>
        <h2 className={landing.title}>{texts.title}</h2>
        <table>
          <caption className="visually-hidden">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.line}</span>
              </th>
              {PLAN_TIERS.map((tier) => (
                <th key={tier} scope="col">
                  {PLANS[tier].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LIMITS.map(([name, limit]) => (
              <Row key={limit} name={name} cell={(tier) => limitText(tier, limit)} />
            ))}
            {PLAN_FEATURES.map((feature) => (
              <Row
                key={feature}
                name={plansMessages.features[feature]}
                cell={(tier) => <Mark included={PLANS[tier].features.includes(feature)} />}
              />
            ))}
            {texts.always.map((name) => (
              <Row key={name} name={name} cell={() => <Mark included />} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ name, cell }: { name: string; cell: (tier: PlanTier) => ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {PLAN_TIERS.map((tier) => (
        <td key={tier}>{cell(tier)}</td>
      ))}
    </tr>
  );
}

function limitText(tier: PlanTier, limit: keyof PlanLimits): string {
  const most = PLANS[tier].limits[limit];
  if (most === null) return texts.unlimited;
  if (limit !== 'storageMb') return count(most);
  return most < 1024 ? `${count(most)} MB` : `${count(most / 1024)} GB`;
}

function Mark({ included }: { included: boolean }) {
  const Icon = included ? Check : Minus;
  return (
    <>
      <Icon size={18} strokeWidth={1.75} data-included={included} aria-hidden />
      <span className="visually-hidden">{included ? texts.yes : texts.no}</span>
    </>
  );
}

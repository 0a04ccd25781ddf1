import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { SubmitEventHandler } from 'react';

import { countryLabels } from '../../../src/contract/labels';
import { PLAN_TIERS, PLANS, type PlanTier } from '../../../src/contract/plans';
import { COUNTRIES, type Country } from '../../../src/contract/session';
import { monthly } from '../../../ui/src/format/prices';
import { plansMessages as texts } from './messages';
import { linesOf } from './plan-lines';
import styles from './plans.module.css';

const SIGN_UP = '/auth?mode=signup';

interface PlansProps {
  country?: Country;
  /** The plan of the signed-in office; null without an active subscription. */
  current?: PlanTier | null;
  /** Whether the office has a plan by agreement: it is not for sale then. */
  agreed?: (tier: PlanTier) => boolean;
  /** The plan whose page is being opened. */
  opening?: PlanTier | undefined;
  /** The address of the staff's panel. */
  dashboard?: string;
  /** `plan` and `country` are in the form's data. Without it the form leads to the sign-up. */
  onChoose?: SubmitEventHandler<HTMLFormElement>;
}

/**
 * The three plans and the country that their prices are for. Which of the two prices shows, and what can be bought or
 * requested here (`data-payments`, `data-offers` and `data-sign-up` of the document), is decided by the style sheet, so
 * that all of it works without a script.
 */
export function Plans(props: PlansProps) {
  const { country = 'portugal', current = null, agreed, opening, dashboard, onChoose } = props;
  return (
    <form className={styles.form} action="/auth" onSubmit={onChoose}>
      <input type="hidden" name="mode" value="signup" />
      <div className={`row ${styles.head} ${styles.paid}`}>
        <fieldset className={styles.countries}>
          <legend className="visually-hidden">{texts.country}</legend>
          {COUNTRIES.map((name) => (
            <label key={name}>
              <input type="radio" name="country" value={name} defaultChecked={name === country} />
              <span>{countryLabels[name]}</span>
            </label>
          ))}
        </fieldset>
        <p className="meta">{texts.approximate}</p>
      </div>
      <p className={styles.given}>{texts.given}</p>
      {!dashboard && <p className={styles.closed}>{texts.closed}</p>}
      <div className={styles.plans}>
        {PLAN_TIERS.map((tier) => (
          <PlanCard
            key={tier}
            {...{ tier, current, opening, dashboard }}
            agreed={agreed?.(tier) ?? false}
          />
        ))}
      </div>
    </form>
  );
}

interface PlanCardProps {
  tier: PlanTier;
  current: PlanTier | null;
  agreed: boolean;
  opening: PlanTier | undefined;
  /** The signed-in person's panel; without one, the card links to the sign-up where nothing can be bought. */
  dashboard: string | undefined;
}

function PlanCard(props: PlanCardProps) {
  const { tier, current } = props;
  const isCurrent = tier === current;
  const mark = isCurrent ? 'current' : tier === 'professional' ? 'recommended' : undefined;
  return (
    <article className={styles.plan} data-mark={mark}>
      <div className={styles.name}>
        <h3>{PLANS[tier].name}</h3>
        {mark === 'recommended' && !current && (
          <span className={`badge ${styles.badge}`}>{texts.recommended}</span>
        )}
        {isCurrent && (
          <span className={`badge ${styles.badge}`}>
            <Check size={12} strokeWidth={2.5} aria-hidden />
            {texts.current}
          </span>
        )}
      </div>
      <p className={styles.audience}>{texts.audience[tier]}</p>
      <p className={`${styles.price} ${styles.paid}`}>
        <b className={styles.euros}>{monthly(tier, 'portugal')}</b>
        <b className={styles.reais}>{monthly(tier, 'brazil')}</b>
        <span>{texts.month}</span>
      </p>
      <Action {...props} />
      <ul>
        {linesOf(tier).map(({ text, included }) => (
          <li key={text} data-included={included}>
            {included ? (
              <Check {...ICON} aria-label={texts.included} />
            ) : (
              <X {...ICON} aria-label={texts.notIncluded} />
            )}
            {text}
          </li>
        ))}
      </ul>
    </article>
  );
}

const ICON = { size: 18, strokeWidth: 1.75, role: 'img' } as const;

function Action({ tier, current, agreed, opening, dashboard }: PlanCardProps) {
  const { name, onRequest } = PLANS[tier];
  if (tier === current) {
    return (
      <button className="button large wide" disabled>
        {texts.current}
      </button>
    );
  }
  if (agreed) return <p className="meta">{texts.agreed}</p>;
  const look = tier === 'professional' ? 'button primary large wide' : 'button large wide';
  // A visitor buys a plan for the office that they found afterwards.
  const founding = dashboard ? '' : styles.founding;
  if (onRequest) {
    return (
      <>
        <a className={look} href={dashboard ?? '/dashboard'}>
          {texts.choose(name)}
        </a>
        <button className={`${styles.offer} ${styles.offered}`} name="plan" value={tier}>
          {texts.offer}
        </button>
      </>
    );
  }
  return (
    <>
      <button
        className={`${look} ${styles.paid} ${founding}`}
        name="plan"
        value={tier}
        aria-disabled={opening !== undefined}
      >
        {tier === opening ? texts.opening : current ? texts.change(name) : texts.buy(name)}
      </button>
      {!dashboard && (
        <a className={`${look} ${styles.free} ${founding}`} href={SIGN_UP}>
          {texts.signUp}
        </a>
      )}
    </>
  );
}

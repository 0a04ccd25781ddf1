import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { PLAN_FEATURES, PLAN_TIERS, PLANS, type PlanTier } from '../../../src/contract/plans';
import { COUNTRIES, type Country } from '../../../src/contract/session';
import { isAgreed, type Subscription } from '../../../src/contract/subscriptions';
import { monthly } from '../../../ui/src/format/prices';
import { amount } from '../plan/limits';
import { planMessages } from '../plan/messages';
import { useSession } from '../session/Session';
import { subscriptionMessages } from './messages';
import { isSold, useOffer, type usePayment } from './use-payment';
import css from './comparison.module.css';

const { comparison: messages, offer: offerMessages, states } = subscriptionMessages;

const COMPARED = ['cases', 'clients', 'staffUsers', 'storageMb'] as const;

export interface PlanComparisonProps {
  subscription: Subscription;
  country: Country;
  onCountry: (country: Country) => void;
  checkout: ReturnType<typeof usePayment>['checkout'];
  /** A link to the payment page, if the browser blocked its tab. */
  blocked: ReactNode;
}

/** Shows the plans side by side, with their prices in a country and a button for each. */
export function PlanComparison(props: PlanComparisonProps) {
  const { subscription, country, onCountry, checkout, blocked } = props;
  const current = subscription.active ? subscription.planTier : null;
  const look = (tier: PlanTier) => (tier === current ? css.current : undefined);
  const row = (name: string, cell: (tier: PlanTier) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {PLAN_TIERS.map((tier) => (
        <td key={tier} className={look(tier)}>
          {cell(tier)}
        </td>
      ))}
    </tr>
  );
  return (
    <section className={`card ${css.card}`} id="comparar">
      <header className={`row ${css.head}`}>
        <h2>{messages.title}</h2>
        <CountryChoice value={country} onChange={onCountry} />
      </header>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {PLAN_TIERS.map((tier) => (
              <th key={tier} scope="col" className={look(tier)}>
                <span className={css.plan}>{PLANS[tier].name}</span>
                <span className="meta">{priceOf(tier, country)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED.map((resource) =>
            row(planMessages.meters[resource], (tier) => {
              const limit = PLANS[tier].limits[resource];
              return limit === null ? planMessages.unlimited : amount(resource, limit);
            }),
          )}
          {PLAN_FEATURES.map((feature) =>
            row(
              feature === 'ai_assistant' ? messages.ai : planMessages.features[feature],
              (tier) => <Included included={PLANS[tier].features.includes(feature)} />,
            ),
          )}
          <tr className={css.ways}>
            <td />
            {PLAN_TIERS.map((tier) => (
              <td key={tier} className={look(tier)}>
                <WayTo
                  tier={tier}
                  current={tier === current}
                  subscription={subscription}
                  checkout={checkout}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {blocked}
      <p className={`meta ${css.note}`}>{messages.approximate}</p>
    </section>
  );
}

function CountryChoice({ value, onChange }: { value: Country; onChange: (to: Country) => void }) {
  return (
    <label className={`row ${css.country}`}>
      <span className="meta">{messages.country}</span>
      <Select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-label': messages.country }}
      >
        {COUNTRIES.map((country) => (
          <MenuItem key={country} value={country}>
            {messages.countryOf(country)}
          </MenuItem>
        ))}
      </Select>
    </label>
  );
}

function Included({ included }: { included: boolean }) {
  return (
    <span className={included ? css.yes : css.no}>
      {included ? <Check size={18} aria-hidden /> : <span aria-hidden>–</span>}
      <span className="visually-hidden">{included ? messages.included : messages.notIncluded}</span>
    </span>
  );
}

interface WayToProps {
  tier: PlanTier;
  current: boolean;
  subscription: Subscription;
  checkout: PlanComparisonProps['checkout'];
}

/** The button that leads to a plan; none for members, nor if this installation takes no payments. */
function WayTo({ tier, current, subscription, checkout }: WayToProps) {
  const { administrator } = useSession();
  if (current) {
    return (
      <Button fullWidth disabled>
        {planMessages.current}
      </Button>
    );
  }
  if (!subscription.payments || !administrator) return null;
  if (isAgreed(subscription, tier)) return <span className="meta">{states.agreedPlan}</span>;
  if (!isSold(tier)) return <OfferButton />;
  return (
    <Button fullWidth disabled={checkout.busy} onClick={() => checkout.start(tier)}>
      {checkout.sending === tier ? messages.changing : messages.change(PLANS[tier].name)}
    </Button>
  );
}

function OfferButton() {
  const { ask, asked, busy } = useOffer();
  const idle = asked ? offerMessages.asked : messages.offer;
  return (
    <Button fullWidth variant="contained" disabled={busy || asked} onClick={ask}>
      {busy ? messages.asking : idle}
    </Button>
  );
}

function priceOf(tier: PlanTier, country: Country): string {
  if (PLANS[tier].onRequest) return planMessages.onRequest;
  return planMessages.perMonth(monthly(tier, country));
}

import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { useState } from 'react';

import type { Subscription } from '../../../src/contract/subscriptions';
import { useToast } from '../feedback/ToastCard';
import { PageHeader } from '../layout/PageHeader';
import { FALLBACK } from '../plan/limits';
import { subscriptionQuery, usageQuery } from '../plan/plan-queries';
import { UpgradeButton } from '../plan/UpgradeButton';
import { useBrand, useSession } from '../session/Session';
import { CurrentPlan } from './CurrentPlan';
import { IncludedCard } from './IncludedCard';
import { subscriptionMessages as messages } from './messages';
import { PlanComparison } from './PlanComparison';
import { SubscriptionSkeleton } from './SubscriptionSkeleton';
import { UsageCard } from './UsageCard';
import { usePayment } from './use-payment';
import { usePaymentReturn } from './use-payment-return';
import css from './subscription.module.css';

/** `/subscription`: shows the office's plan, its use, and the other plans. */
export function SubscriptionPage() {
  const { administrator, office } = useSession();
  const brand = useBrand();
  const [country, setCountry] = useState(office.country);
  const subscription = useQuery(subscriptionQuery);
  const usage = useQuery(usageQuery);
  const refresh = useRefresh([subscription, usage]);
  usePaymentReturn();
  const unknown = !subscription.data && subscription.isError;
  const shown: Subscription | undefined = unknown ? FALLBACK : subscription.data;
  const payment = usePayment(country, shown?.stripeState ?? null);
  const blocked = payment.blocked && <BlockedTab url={payment.blocked.url} />;
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle(brand?.companyName ?? office.name)}
        actions={
          <>
            <Button startIcon={<RefreshCw />} disabled={refresh.busy} onClick={refresh.start}>
              {refresh.busy ? messages.refreshing : messages.refresh}
            </Button>
            {administrator && shown?.subscriptionId && (
              <Button
                startIcon={<ExternalLink />}
                disabled={payment.portal.busy}
                onClick={() => payment.portal.start()}
              >
                {payment.portal.busy ? messages.opening : messages.manage}
              </Button>
            )}
            {shown && (!administrator || shown.planTier !== 'enterprise') && (
              <UpgradeButton variant="contained" />
            )}
          </>
        }
      />
      {payment.blocked?.by === 'portal' && blocked}
      {shown ? (
        <>
          <div className={css.columns}>
            <div className={css.stack}>
              <CurrentPlan subscription={shown} unknown={unknown} />
              <UsageCard limits={shown.limits} usage={usage} />
            </div>
            <IncludedCard subscription={shown} />
          </div>
          <PlanComparison
            subscription={shown}
            country={country}
            onCountry={setCountry}
            checkout={payment.checkout}
            blocked={payment.blocked?.by === 'checkout' && blocked}
          />
        </>
      ) : (
        <SubscriptionSkeleton />
      )}
    </>
  );
}

/** Fetches everything again; a failure is reported only after a person pressed the button. */
function useRefresh(queries: readonly { refetch: () => Promise<{ isError: boolean }> }[]) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const start = () => {
    setBusy(true);
    void Promise.all(queries.map(({ refetch }) => refetch())).then((results) => {
      setBusy(false);
      if (results.some(({ isError }) => isError)) toast.failure(messages.refreshFailed, null);
    });
  };
  return { start, busy };
}

function BlockedTab({ url }: { url: string }) {
  return (
    <p className={`row ${css.blocked}`} role="alert">
      <span>{messages.payment.blocked}</span>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {messages.payment.open}
      </a>
    </p>
  );
}

import { ApiKeys } from '../api-keys/ApiKeys';
import { PageHeader } from '../parts/PageHeader';
import { useSubscription } from '../plan/plan-queries';
import { UpgradeCard } from '../plan/UpgradeCard';
import { useSession } from '../session/session';
import { Deliveries } from '../webhooks/Deliveries';
import { Webhooks } from '../webhooks/Webhooks';
import { apiAccessMessages as messages } from './messages';
import css from './api-access.module.css';

/** `/admin/api`: how other systems work with the office, a section for each way. */
export function ApiAccessPage() {
  const { office } = useSession();
  const subscription = useSubscription();
  const inPlan = subscription?.features.includes('api_access');
  return (
    <>
      <PageHeader title={messages.heading} subtitle={messages.subtitle(office.name)} />
      {inPlan !== undefined && (
        <div className={css.sections}>
          {!inPlan && <UpgradeCard feature="api_access" title={messages.notInPlan} />}
          <ApiKeys inPlan={inPlan} />
          <Webhooks inPlan={inPlan} />
          {inPlan && <Deliveries />}
        </div>
      )}
    </>
  );
}

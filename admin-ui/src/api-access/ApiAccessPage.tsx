import Button from '@mui/material/Button';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { ApiKeyList } from '../api-keys/ApiKeyList';
import { apiKeysMessages } from '../api-keys/messages';
import { PageHeader } from '../layout/PageHeader';
import { useSubscription } from '../plan/plan-queries';
import { UpgradeCard } from '../plan/UpgradeCard';
import { useSession } from '../session/Session';
import { Deliveries } from '../webhooks/Deliveries';
import { WebhookList } from '../webhooks/WebhookList';
import { apiAccessMessages as messages } from './messages';
import css from './api-access.module.css';

/** `/admin/api`: how other systems work with the office, a section for each way. */
export function ApiAccessPage() {
  const { office } = useSession();
  const subscription = useSubscription();
  const [creating, setCreating] = useState(false);
  const inPlan = subscription?.features.includes('api_access');
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle(office.name)}
        actions={
          inPlan && (
            <>
              <Button component={Link} to="/admin/api/documentacao" startIcon={<FileText />}>
                {messages.documentation}
              </Button>
              <Button variant="contained" startIcon={<Plus />} onClick={() => setCreating(true)}>
                {apiKeysMessages.create}
              </Button>
            </>
          )
        }
      />
      {inPlan !== undefined && (
        <div className={css.sections}>
          {!inPlan && <UpgradeCard feature="api_access" title={messages.notInPlan} />}
          <ApiKeyList inPlan={inPlan} creating={creating} onClosed={() => setCreating(false)} />
          <WebhookList inPlan={inPlan} />
          {inPlan && <Deliveries />}
        </div>
      )}
    </>
  );
}

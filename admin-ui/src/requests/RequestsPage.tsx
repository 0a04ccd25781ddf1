import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, Plus } from 'lucide-react';
import { Suspense } from 'react';

import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { isNotInPlan, requestStatisticsQuery } from '../data/queries';
import { PageHeader } from '../layout/PageHeader';
import { onDemand } from '../loading/OnDemand';
import { useHasPortal } from '../plan/plan-queries';
import { UpgradeCard } from '../plan/UpgradeCard';
import { PHONE } from '../theme/measures';
import { requestMessages as messages } from './messages';
import { OpenRequest } from './OpenRequest';
import { RequestList } from './RequestList';
import { useRequestsAddress } from './use-requests-address';
import css from './requests.module.css';

/** Loaded when it is opened, so that the page's first load stays small. */
const NewRequestDialog = onDemand(
  async () => (await import('./NewRequestDialog')).NewRequestDialog,
);

/** `/pedidos`: lists the clients' requests, and shows the conversation of the open one. */
export function RequestsPage() {
  const address = useRequestsAddress();
  const { requestId, beginning, begin, stopBeginning, openInstead } = address;
  const enabled = useHasPortal();
  const { data: statistics, error } = useQuery({ ...requestStatisticsQuery, enabled });
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (!enabled || isNotInPlan(error)) {
    return (
      <>
        <PageHeader title={messages.heading} />
        <UpgradeCard feature="client_portal" title={messages.notInPlan} />
      </>
    );
  }
  return (
    <div className={css.page}>
      <PageHeader
        inline
        title={messages.heading}
        subtitle={statistics ? messages.summary(statistics) : ' '}
        actions={
          <Button startIcon={<Plus />} onClick={() => void NewRequestDialog.preload().then(begin)}>
            {messages.new}
          </Button>
        }
      />
      <div className={`card ${css.box}`}>
        <RequestList address={address} statistics={statistics} />
        {requestId ? (
          <OpenRequest key={requestId} requestId={requestId} />
        ) : (
          !phone && <NothingChosen />
        )}
      </div>
      <Suspense fallback={null}>
        {beginning && (
          <NewRequestDialog
            clientId={address.clientId}
            caseId={address.caseId}
            onClose={stopBeginning}
            onSent={openInstead}
          />
        )}
      </Suspense>
    </div>
  );
}

function NothingChosen() {
  const { title, text } = messages.nothingChosen;
  return (
    <div className={css.nothing}>
      <EmptyState bare icon={MessagesSquare} title={title} text={text} />
    </div>
  );
}

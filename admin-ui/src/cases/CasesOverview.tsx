import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plus, Scale, Upload } from 'lucide-react';

import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { caseStatisticsQuery } from '../data/queries';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { importMessages } from '../import/messages';
import { useImportDialog } from '../import/UseImportDialog';
import { useQuickAction } from '../layout/quick-action';
import { useToday } from '../session/Session';
import { useClientsWithCases } from './case-queries';
import { CasesHeader } from './CasesHeader';
import { CasesOverviewSkeleton } from './CasesOverviewSkeleton';
import { CaseStatisticsBar } from './CaseStatisticsBar';
import { ClientGrid } from './ClientGrid';
import { casesMessages as messages } from './messages';
import { useCasesAddress } from './use-cases-address';
import { useOpenedPages } from './use-opened-pages';

/** Draws the cases page as it first opens: figures, and the clients with cases. */
export function CasesOverview() {
  const address = useCasesAddress();
  const { q, addressOf } = address;
  const today = useToday();
  const statistics = useQuery(caseStatisticsQuery);
  const clients = useClientsWithCases(q, address.clientOrder);
  useOpenedPages(clients, address.opened);
  const error = !statistics.data && statistics.error;
  const empty = statistics.data?.total === 0;
  useLoadFailureToast(error, messages.loadFailed);

  const retry = () => {
    void statistics.refetch();
    if (clients.error) void clients.refetch();
  };

  const content = () => {
    if (error) return <ErrorState title={messages.loadFailed} error={error} onRetry={retry} />;
    if (!statistics.data) return <CasesOverviewSkeleton />;
    if (empty) return <NoCases />;
    return (
      <>
        <CaseStatisticsBar statistics={statistics.data} today={today} addressOf={addressOf} />
        <ClientGrid
          clients={clients}
          address={address}
          withoutClient={statistics.data.withoutClient}
        />
      </>
    );
  };
  return (
    <>
      <CasesHeader mode="clients" empty={empty} />
      {content()}
    </>
  );
}

/** Asks an office without cases for its first. */
export function NoCases() {
  const open = useQuickAction();
  const listImport = useImportDialog('cases');
  return (
    <>
      <EmptyState
        icon={Scale}
        title={messages.empty.title}
        text={messages.empty.text}
        action={
          <>
            <Button variant="contained" startIcon={<Plus />} onClick={() => open('case')}>
              {messages.empty.action}
            </Button>
            <Button startIcon={<Upload />} onClick={listImport.open}>
              {importMessages.short}
            </Button>
          </>
        }
      />
      {listImport.dialog}
    </>
  );
}

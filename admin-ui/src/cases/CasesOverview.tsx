import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plus, Scale, Upload } from 'lucide-react';
import { casesMessages as messages } from './messages';
import { importMessages } from '../import/messages';
import { useImportDialog } from '../import/use-import-dialog';
import { caseStatisticsQuery } from '../data/queries';
import { useQuickAction } from '../parts/quick-action';
import { useToday } from '../session/session';
import { ActionMenu } from '../parts/ActionMenu';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { PageHeader } from '../parts/PageHeader';
import { CasesOverviewSkeleton } from './CasesOverviewSkeleton';
import { CaseStatisticsBar } from './CaseStatisticsBar';
import { ClientGrid } from './ClientGrid';
import { useClientsWithCases } from './case-queries';
import { useCasesAddress } from './use-cases-address';
import { useLoadFailureToast } from '../parts/load-failure';

/** The cases page as it opens: figures, and the clients that have cases. */
export function CasesOverview() {
  const { q, search, addressOf } = useCasesAddress();
  const today = useToday();
  const open = useQuickAction();
  const listImport = useImportDialog('cases');
  const statistics = useQuery(caseStatisticsQuery);
  const clients = useClientsWithCases(q);
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
    if (empty) return <NoCases onCreate={() => open('case')} />;
    return (
      <>
        <CaseStatisticsBar statistics={statistics.data} today={today} addressOf={addressOf} />
        <ClientGrid
          clients={clients}
          q={q}
          onSearch={search}
          withoutClient={statistics.data.withoutClient}
          addressOf={addressOf}
        />
      </>
    );
  };
  return (
    <>
      <PageHeader
        inline
        title={messages.heading}
        subtitle={messages.subtitle}
        actions={
          <>
            <ActionMenu
              label={importMessages.more}
              actions={[{ label: importMessages.action, icon: Upload, onClick: listImport.open }]}
            />
            <Button
              variant={empty ? 'outlined' : 'contained'}
              startIcon={<Plus />}
              onClick={() => open('case')}
            >
              {messages.newCase}
            </Button>
          </>
        }
      />
      {listImport.dialog}
      {content()}
    </>
  );
}

function NoCases({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={Scale}
      title={messages.empty.title}
      text={messages.empty.text}
      action={
        <Button variant="contained" startIcon={<Plus />} onClick={onCreate}>
          {messages.empty.action}
        </Button>
      }
    />
  );
}

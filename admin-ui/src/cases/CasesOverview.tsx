import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plus, Scale, Upload } from 'lucide-react';
import { useListContext } from 'react-admin';

import type { Client } from '../../../src/contract/clients';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { PAGE_SIZE } from '../data/page-size';
import { caseStatisticsQuery } from '../data/queries';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { importMessages } from '../import/messages';
import { useImportDialog } from '../import/UseImportDialog';
import { useQuickAction } from '../layout/quick-action';
import { StatBarSkeleton } from '../layout/StatBar';
import { RecordList } from '../lists/RecordList';
import { CasesHeader } from './CasesHeader';
import { CaseStatisticsBar } from './CaseStatisticsBar';
import { ClientCardSkeleton } from './ClientCard';
import { ClientGrid } from './ClientGrid';
import { clientsWithCasesParams } from './list-params';
import { casesMessages as messages } from './messages';
import { useCasesAddress } from './use-cases-address';
import css from './cases-page.module.css';
import grid from './client-card.module.css';

/** Draws the cases page as it first opens: figures, and the clients with cases. */
export function CasesOverview() {
  const { q, clientOrder } = useCasesAddress();
  const { sort, filter } = clientsWithCasesParams(q, clientOrder);
  return (
    <RecordList<Client> infinite resource="clients" sort={sort} filter={filter} perPage={PAGE_SIZE}>
      <Overview />
    </RecordList>
  );
}

function Overview() {
  const statistics = useQuery(caseStatisticsQuery);
  const clients = useListContext();
  const listImport = useImportDialog('cases');
  const error = !statistics.data && statistics.error;
  const empty = statistics.data?.total === 0;
  useLoadFailureToast(error, messages.loadFailed);

  const retry = () => {
    void statistics.refetch();
    if (clients.error) void clients.refetch();
  };
  const content = () => {
    if (error) return <ErrorState title={messages.loadFailed} error={error} onRetry={retry} />;
    if (!statistics.data) return <OverviewSkeleton />;
    if (empty) return <NoCases onImport={listImport.open} />;
    return (
      <>
        <CaseStatisticsBar statistics={statistics.data} />
        <ClientGrid withoutClient={statistics.data.withoutClient} />
      </>
    );
  };
  return (
    <>
      <CasesHeader mode="clients" empty={empty} />
      {content()}
      {listImport.dialog}
    </>
  );
}

/** Draws placeholders for six figures and six cards. */
function OverviewSkeleton() {
  return (
    <SkeletonGroup>
      <StatBarSkeleton count={6} widerLast widths={['70%', 44, '60%']} />
      <div className={css.search} />
      <div className={grid.grid}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <ClientCardSkeleton key={index} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** Asks an office without cases for its first. The dialog of the import must outlive it: the first row removes it. */
export function NoCases({ onImport }: { onImport: () => void }) {
  const open = useQuickAction();
  return (
    <EmptyState
      icon={Scale}
      title={messages.empty.title}
      text={messages.empty.text}
      action={
        <>
          <Button variant="contained" startIcon={<Plus />} onClick={() => open('case')}>
            {messages.empty.action}
          </Button>
          <Button startIcon={<Upload />} onClick={onImport}>
            {importMessages.short}
          </Button>
        </>
      }
    />
  );
}

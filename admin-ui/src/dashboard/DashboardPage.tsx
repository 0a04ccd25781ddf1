import { useEffect } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Paperclip, Plus, UserPlus } from 'lucide-react';
import type { Dashboard } from '../../../src/contract/cases';
import { api } from '../../../ui/src/api/client';
import { fullDate, timeOf } from '../../../ui/src/format/dates';
import { firstName } from '../../../ui/src/format/names';
import { dashboardMessages as messages } from './messages';
import { CaseDialogs } from '../cases/CaseDialogs';
import { useQuickAction } from '../parts/quick-action';
import { useSession, useToday } from '../session/session';
import { PHONE } from '../theme/measures';
import { ErrorState } from '../parts/ErrorState';
import { PageHeader } from '../parts/PageHeader';
import { useToast } from '../parts/ToastCard';
import { ActivityCard } from './ActivityCard';
import { CalendarCard } from './CalendarCard';
import { DashboardSkeleton } from './DashboardSkeleton';
import { DashboardStatistics } from './DashboardStatistics';
import { DeadlinesCard } from './DeadlinesCard';
import { greetingAt } from './greeting';
import css from './dashboard.module.css';
import { partMessages } from '../parts/messages';

/** `/dashboard`: what presses, what is coming, what happened. */
export function DashboardPage() {
  const { fullName, office } = useSession();
  const today = useToday();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.get<Dashboard>('dashboard', signal),
  });
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { failure } = useToast();
  const failed = Boolean(error) && !data;
  useEffect(() => {
    if (failed) failure(messages.loadFailed);
  }, [failed, failure]);

  const hour = Number(timeOf(new Date().toISOString(), office.timeZone).slice(0, 2));
  return (
    <CaseDialogs>
      <PageHeader
        title={messages.greetingTo(greetingAt(hour), firstName(fullName))}
        subtitle={fullDate(data?.today ?? today)}
        actions={phone ? undefined : <HeaderActions />}
      />
      {failed && (
        <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !failed && <DashboardSkeleton />}
      {data && (
        <div className={css.dashboard}>
          <DashboardStatistics dashboard={data} />
          <DeadlinesCard dashboard={data} />
          <CalendarCard dashboard={data} />
          <ActivityCard activity={data.activity} />
        </div>
      )}
    </CaseDialogs>
  );
}

/** On a phone they are behind the "+" of the bottom bar. */
function HeaderActions() {
  const open = useQuickAction();
  const { newCase, newClient, attachDocument } = partMessages.quickActions;
  return (
    <>
      <Button startIcon={<Paperclip />} onClick={() => open('document')}>
        {attachDocument}
      </Button>
      <Button startIcon={<UserPlus />} onClick={() => open('client')}>
        {newClient}
      </Button>
      <Button variant="contained" startIcon={<Plus />} onClick={() => open('case')}>
        {newCase}
      </Button>
    </>
  );
}

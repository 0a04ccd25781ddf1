import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Paperclip, Plus, TriangleAlert, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';

import type { Dashboard } from '../../../src/contract/dashboard';
import { useSend } from '../../../ui/src/api/use-send';
import { fullDate, timeOf } from '../../../ui/src/format/dates';
import { greetingAt } from '../../../ui/src/format/greeting';
import { firstName } from '../../../ui/src/format/names';
import { casesViewPath } from '../cases/case-views';
import { dashboardActions } from '../data/dashboard-actions';
import { dashboardQuery } from '../data/queries';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { PageHeader } from '../layout/PageHeader';
import { useQuickAction } from '../layout/quick-action';
import { onDemand } from '../loading/OnDemand';
import { commonMessages } from '../messages';
import { PaymentNotice } from '../plan/PaymentNotice';
import { useLimit } from '../plan/plan-queries';
import { useSession, useToday } from '../session/Session';
import { LARGE, PHONE } from '../theme/measures';
import { ActivityCard } from './ActivityCard';
import { CalendarCard } from './CalendarCard';
import { DashboardSkeleton, TodaySkeleton } from './DashboardSkeleton';
import { DashboardStatistics } from './DashboardStatistics';
import { DeadlinesCard } from './DeadlinesCard';
import { firstSteps } from './first-steps';
import { FirstSteps } from './FirstSteps';
import { dashboardMessages as messages } from './messages';
import { UndatedCard } from './UndatedCard';
import css from './dashboard.module.css';

/** Loads after the page: it has the sheet of an entry and the viewer of its document. */
const TodayCard = onDemand(async () => (await import('./TodayCard')).TodayCard);

const DASHBOARD = dashboardQuery.queryKey;

/** `/dashboard`: urgent cases, coming deadlines and recent activity. */
export function DashboardPage() {
  const { fullName, office } = useSession();
  const today = useToday();
  const { data, error, refetch } = useQuery(dashboardQuery);
  const { steps, hide } = useFirstSteps(data);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const roomy = useMediaQuery(LARGE, { noSsr: true });
  const failed = Boolean(error) && !data;
  useLoadFailureToast(failed, messages.loadFailed);

  return (
    <>
      <PageHeader
        title={messages.greetingTo(greetingAt(hourIn(office.timeZone)), firstName(fullName))}
        subtitle={fullDate(data?.today ?? today)}
        actions={phone ? undefined : <HeaderActions quiet={steps !== null} />}
      />
      <PaymentNotice />
      {failed && (
        <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !failed && <DashboardSkeleton />}
      {steps && <FirstSteps steps={steps} onHide={hide} />}
      {phone && data && data.overdue > 0 && <LateLine overdue={data.overdue} />}
      {data && (
        <div className={css.dashboard}>
          <DashboardStatistics dashboard={data} />
          <DeadlinesCard dashboard={data} undatedBeside={roomy} />
          {data.agenda && (
            <Suspense fallback={<TodaySkeleton />}>
              <TodayCard agenda={data.agenda} />
            </Suspense>
          )}
          <CalendarCard dashboard={data} />
          {roomy && data.undated.length > 0 && <UndatedCard dashboard={data} />}
          <ActivityCard activity={data.activity} />
        </div>
      )}
    </>
  );
}

/** Says above everything else that something is late. */
function LateLine({ overdue }: { overdue: number }) {
  return (
    <Link className={css.late} to={casesViewPath(null, 'overdue')}>
      <TriangleAlert size={16} aria-hidden />
      {messages.deadlines.late(overdue)}
      <span>{messages.deadlines.see}</span>
      <ChevronRight size={16} aria-hidden />
    </Link>
  );
}

function hourIn(timeZone: string, now = new Date()): number {
  return Number(timeOf(now.toISOString(), timeZone).slice(0, 2));
}

/**
 * Returns the first steps of a new office until the user hides them. They go at once, and come back if hiding fails.
 */
function useFirstSteps(dashboard: Dashboard | undefined) {
  const staff = useLimit('staffUsers');
  const queries = useQueryClient();
  const { failure } = useToast();
  const hide = useSend({
    send: async (_: void, idempotencyKey) => {
      await dashboardActions.hideFirstSteps(idempotencyKey);
      // Answers to requests sent before do not include the change.
      await queries.cancelQueries({ queryKey: DASHBOARD });
      queries.setQueryData<Dashboard>(
        DASHBOARD,
        (known) => known && { ...known, firstStepsHidden: true },
      );
    },
    onFailed: (error) => failure(problemText(error, messages.firstSteps.hideFailed)),
  });
  const steps = dashboard && !hide.busy ? firstSteps(dashboard, staff) : null;
  return { steps, hide: () => hide.start() };
}

/**
 * Draws the header's buttons; on a phone they are behind the "+" of the bottom bar. `quiet`: another button stands out.
 */
function HeaderActions({ quiet }: { quiet: boolean }) {
  const open = useQuickAction();
  const { newCase, newClient, attachDocument } = commonMessages.quickActions;
  return (
    <>
      <Button startIcon={<Paperclip />} onClick={() => open('document')}>
        {attachDocument}
      </Button>
      <Button startIcon={<UserPlus />} onClick={() => open('client')}>
        {newClient}
      </Button>
      <Button
        variant={quiet ? 'outlined' : 'contained'}
        startIcon={<Plus />}
        onClick={() => open('case')}
      >
        {newCase}
      </Button>
    </>
  );
}

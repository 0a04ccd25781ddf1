import Button from '@mui/material/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';

import type { ReportReply } from '../../../src/contract/reports';
import { api } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { timeOf } from '../../../ui/src/format/dates';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { ExportButton } from '../import/ExportButton';
import { PageHeader } from '../layout/PageHeader';
import { StatBarSkeleton } from '../layout/StatBar';
import { UpgradeCard } from '../plan/UpgradeCard';
import { useSession, useToday } from '../session/Session';
import { reportsMessages as messages } from './messages';
import { reportLists } from './report-lists';
import { daysOf } from './report-period';
import { ReportPanels } from './ReportPanels';
import { ReportStatistics } from './ReportStatistics';
import { ReportToolbar } from './ReportToolbar';
import { useReportAddress } from './use-report-address';
import panel from './panel.module.css';
import css from './reports.module.css';

/** Milliseconds between two requests for a report that is being made. */
const POLL_MS = 1_000;

/** `/relatorios`: the office in figures. The address has period and colleague. */
export function ReportsPage() {
  const { office } = useSession();
  const address = useReportAddress();
  const days = daysOf(address, useToday());
  const { responsibleId } = address;
  const query = { ...days, ...(responsibleId && { responsibleId }) };
  const queryKey = ['reports', query];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchReport(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: last } }) =>
      last?.report === null && !last.failed ? POLL_MS : false,
    enabled: days !== null,
  });
  const queries = useQueryClient();
  const makeAgain = () =>
    // An error shows up in the query itself.
    void queries.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => fetchReport({ ...query, again: 'true' }, signal),
      staleTime: 0,
    });
  const report = data?.report;
  const notInPlan = error instanceof ProblemError && error.code === 'not_in_plan';
  const usable = !!report && days !== null && !notInPlan;

  const lists = reportLists(responsibleId);

  const content = () => {
    if (error && !data) {
      const retry = () => void refetch();
      return <ErrorState title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!data) return days && <ReportSkeleton />;
    if (data.failed) {
      const said = error instanceof ProblemError ? error.message : messages.makingFailedText;
      return (
        <ErrorState title={messages.makingFailed} text={said} error={error} onRetry={makeAgain} />
      );
    }
    if (!report) {
      return (
        <>
          <p className="meta" role="status">
            {messages.beingMade}
          </p>
          <ReportSkeleton />
        </>
      );
    }
    return (
      <div className={css.report} aria-busy={isPlaceholderData}>
        <ReportStatistics report={report} lists={lists} />
        <ReportPanels report={report} lists={lists} />
        <Notes />
      </div>
    );
  };
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle(office.name)}
        actions={
          !notInPlan && (
            <>
              <ExportButton
                path="reports/export.csv"
                query={query}
                label={messages.download}
                disabled={!usable}
              />
              <Button
                startIcon={<Printer />}
                // The figures on the screen may still be another period's or another colleague's.
                disabled={!usable || isPlaceholderData}
                onClick={() => window.print()}
              >
                {messages.print}
              </Button>
            </>
          )
        }
      />
      {notInPlan ? (
        <UpgradeCard feature="reports" title={messages.notInPlan} />
      ) : (
        <>
          <ReportToolbar
            address={address}
            days={days}
            madeAt={report ? timeOf(report.madeAt, office.timeZone) : undefined}
            responsible={report?.responsible}
          />
          {content()}
        </>
      )}
    </>
  );
}

function fetchReport(query: Record<string, string>, signal: AbortSignal): Promise<ReportReply> {
  return api.get(`reports?${new URLSearchParams(query).toString()}`, signal);
}

function Notes() {
  return (
    <section className={`meta ${css.notes}`}>
      <h2>{messages.notes.title}</h2>
      <ul>
        {messages.notes.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{messages.madeAtHint}</li>
      </ul>
    </section>
  );
}

function ReportSkeleton() {
  return (
    <SkeletonGroup className={css.report}>
      <StatBarSkeleton count={5} widths={[96, 64, 120]} widerFirst />
      <div className={css.panels}>
        {[true, false, true, false].map((wide, index) => (
          <div key={index} className={`card ${panel.panel} ${wide ? panel.wide : ''}`}>
            <div className={panel.head}>
              <Skeleton width={140} height={20} />
            </div>
            <div className={panel.body}>
              <Skeleton height={200} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

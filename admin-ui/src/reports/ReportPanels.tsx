import { WITHOUT } from '../../../src/contract/case-view-address';
import { CASE_STATUSES } from '../../../src/contract/cases';
import { documentKindLabels, statusLabels } from '../../../src/contract/labels';
import type { CaseShares, Report } from '../../../src/contract/reports';
import { count, percent } from '../../../ui/src/format/numbers';
import { documentFileSize, gigabytes } from '../../../ui/src/format/sizes';
import { useSubscription } from '../plan/plan-queries';
import { type Bar, Bars } from './Bars';
import { StorageChart } from './Columns';
import { reportsMessages as messages } from './messages';
import { wholeMonth } from './month-words';
import { Deadlines, Months } from './MonthPanels';
import { FigureTable, Panel } from './Panel';
import type { ListedReport } from './report-lists';
import css from './reports.module.css';

/** Draws every chart of a report, with the table behind it. */
export function ReportPanels({ report, lists }: ListedReport) {
  const { courts, clients, responsibles } = report;
  const { total } = report.cases;
  const ofCourt = (name: string) => lists.of({ court: name });
  const ofClient = (id: string) => lists.of({ clientId: id });
  const ofColleague = (id: string) => lists.of({ responsibleId: id });
  return (
    <div className={css.panels}>
      <Months report={report} lists={lists} />
      <Statuses report={report} lists={lists} />
      <Deadlines report={report} lists={lists} />
      <Durations report={report} lists={lists} />
      <Shares words={messages.shares.courts} shares={courts} total={total} to={ofCourt} />
      <Shares words={messages.shares.clients} shares={clients} total={total} to={ofClient} />
      <Shares
        words={messages.shares.responsibles}
        shares={responsibles}
        total={total}
        to={ofColleague}
      />
      <Storage report={report} />
      <Kinds report={report} />
    </div>
  );
}

/** Draws horizontal bars, and a table of names, figures and shares. */
function SharePanel(props: {
  title: string;
  meta: string;
  column: string;
  bars: readonly Bar[];
  total: number;
  onTrack?: boolean;
}) {
  const { title, meta, column, bars, total, onTrack = false } = props;
  return (
    <Panel
      title={title}
      meta={meta}
      chart={<Bars bars={bars} {...(onTrack ? { whole: total } : { shareOf: total })} />}
      table={
        <FigureTable
          columns={[column, messages.shares.cases, messages.share]}
          rows={bars.map(({ name, value }) => [name, count(value), percent(value, total)])}
          links={bars.map(({ to }) => to)}
          total={[messages.total, count(total), '']}
        />
      }
    />
  );
}

function Statuses({ report: { status, cases }, lists }: ListedReport) {
  const { title, meta } = messages.status;
  return (
    <SharePanel
      onTrack
      title={title}
      meta={meta(cases.total)}
      column={messages.status.title}
      bars={CASE_STATUSES.map((code) => ({
        name: statusLabels[code],
        value: status[code],
        tone: code,
        to: lists.of({ status: code }),
      }))}
      total={cases.total}
    />
  );
}

function Shares({
  words: { title, column, none },
  shares,
  total,
  to,
}: {
  words: { title: string; column: string; none: string };
  shares: CaseShares;
  total: number;
  /** Returns the list of one row's cases: by its id, a court by its name, or `none`. */
  to: (key: string) => string;
}) {
  const rest: Bar[] = [
    { name: messages.others, value: shares.others, tone: 'rest' },
    { name: none, value: shares.none, tone: 'rest', to: to(WITHOUT) },
  ];
  const named = shares.named.map(({ id, name, cases }): Bar => ({
    name,
    value: cases,
    to: to(id ?? name),
  }));
  const bars = [...named, ...rest.filter(({ value }) => value > 0)];
  return (
    <SharePanel
      title={title}
      meta={messages.shares.meta}
      column={column}
      bars={bars}
      total={total}
    />
  );
}

/** A mean counts nothing, so a court links to the cases that its mean is taken from. */
function Durations({ report, lists }: ListedReport) {
  const { title, meta, court, mean, median } = messages.durations;
  const { durations } = report;
  const nameOf = (name: string | null) => name ?? messages.shares.courts.none;
  const to = (name: string | null) => lists.concluded(report, name ?? WITHOUT);
  return (
    <Panel
      title={title}
      meta={meta}
      chart={
        <Bars
          bars={durations.map((one) => ({
            name: nameOf(one.court),
            value: one.mean,
            to: to(one.court),
            text: messages.days(one.mean),
          }))}
        />
      }
      table={
        <FigureTable
          columns={[court, mean, median, messages.months.concluded]}
          rows={durations.map((one) => [
            nameOf(one.court),
            messages.days(one.mean),
            messages.days(one.median),
            count(one.cases),
          ])}
          links={durations.map((one) => to(one.court))}
        />
      }
    />
  );
}

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

function Storage({ report: { months } }: { report: Report }) {
  const { title, meta, used } = messages.storage;
  const limitMb = useSubscription()?.limits.storageMb ?? null;
  const limit = limitMb === null ? null : limitMb * MEGABYTE;
  // Megabytes, if a gigabyte would be too large a unit to show anything.
  const inGigabytes = Math.max(limit ?? 0, ...months.map(({ bytes }) => bytes)) >= GIGABYTE;
  const unit = inGigabytes ? GIGABYTE : MEGABYTE;
  const told = (value: number) =>
    inGigabytes ? gigabytes(value * unit) : documentFileSize(Math.round(value * unit));
  return (
    <Panel
      wide
      title={title}
      meta={`${inGigabytes ? 'GB' : 'MB'} · ${meta}`}
      chart={
        <StorageChart
          title={title}
          months={months.map(({ month }) => month)}
          values={months.map(({ bytes }) => bytes / unit)}
          limit={limit === null ? null : limit / unit}
          told={told}
        />
      }
      table={
        <FigureTable
          columns={[messages.month, used, messages.kinds.title]}
          rows={months.map(({ month, bytes, documents }) => [
            wholeMonth(month),
            documentFileSize(bytes),
            `+${count(documents)}`,
          ])}
        />
      }
    />
  );
}

function Kinds({ report: { documentKinds, documents } }: { report: Report }) {
  const { title, meta, column, size } = messages.kinds;
  return (
    <Panel
      title={title}
      meta={meta(documents.total)}
      chart={
        <Bars
          whole={documents.total}
          bars={documentKinds.map(({ kind, documents: n }) => ({
            name: documentKindLabels[kind],
            value: n,
          }))}
        />
      }
      table={
        <FigureTable
          columns={[column, title, size]}
          rows={documentKinds.map(({ kind, documents: n, bytes }) => [
            documentKindLabels[kind],
            count(n),
            documentFileSize(bytes),
          ])}
          total={[messages.total, count(documents.total), documentFileSize(documents.bytes)]}
        />
      }
    />
  );
}

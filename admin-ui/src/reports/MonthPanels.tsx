import type { Report } from '../../../src/contract/reports';
import { count } from '../../../ui/src/format/numbers';
import { Columns, type Series } from './Columns';
import { reportsMessages as messages } from './messages';
import { wholeMonth } from './month-words';
import { type Cell, FigureTable, Panel } from './Panel';
import type { ListedReport } from './report-lists';
import { type Days, daysOfMonth } from './report-period';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

interface MonthPanelProps {
  words: { title: string; meta: string };
  report: Report;
  series: readonly [CountedSeries, CountedSeries];
  stacked?: boolean;
}

interface CountedSeries extends Series {
  /** Returns the list of the entries of some days. */
  listed: (days: Days) => string;
}

function MonthPanel({ words: { title, meta }, report, series, stacked }: MonthPanelProps) {
  const months = report.months.map(({ month }) => month);
  const [first, second] = series;
  const cells = (figure: (one: CountedSeries) => number, days: Days) =>
    [first, second].map((one): Cell => {
      const n = figure(one);
      return n === 0 ? count(n) : { text: count(n), to: one.listed(days) };
    });
  const inAll = (one: CountedSeries): Series => {
    return { ...one, ...(sum(one.values) > 0 && { to: one.listed(report) }) };
  };
  return (
    <Panel
      wide
      title={title}
      meta={meta}
      chart={
        <Columns
          title={title}
          months={months}
          series={[inAll(first), inAll(second)]}
          stacked={stacked}
        />
      }
      table={
        <FigureTable
          columns={[messages.month, first.name, second.name]}
          rows={months.map((month, at) => [
            wholeMonth(month),
            ...cells(({ values }) => values[at]!, daysOfMonth(month, report)),
          ])}
          total={[messages.total, ...cells(({ values }) => sum(values), report)]}
        />
      }
    />
  );
}

/** Shows cases by the month in which they were created and concluded. */
export function Months({ report, lists }: ListedReport) {
  const words = messages.months;
  const { months } = report;
  return (
    <MonthPanel
      words={words}
      report={report}
      series={[
        {
          name: words.created,
          look: 'main',
          values: months.map(({ created }) => created),
          listed: lists.created,
        },
        {
          name: words.concluded,
          look: 'second',
          values: months.map(({ concluded }) => concluded),
          listed: lists.concluded,
        },
      ]}
    />
  );
}

/** Shows deadlines by the month in which they were due. */
export function Deadlines({ report, lists }: ListedReport) {
  const words = messages.deadlines;
  const { months } = report;
  return (
    <MonthPanel
      stacked
      words={words}
      report={report}
      series={[
        {
          name: words.met,
          look: 'good',
          values: months.map(({ met }) => met),
          listed: (days) => lists.due('met', days),
        },
        {
          name: words.missed,
          look: 'missed',
          values: months.map(({ missed }) => missed),
          listed: (days) => lists.due('missed', days),
        },
      ]}
    />
  );
}

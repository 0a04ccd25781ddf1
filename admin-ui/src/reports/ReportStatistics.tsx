import { CalendarClock, Files, Hourglass, Scale, TriangleAlert } from 'lucide-react';

import { count, percent } from '../../../ui/src/format/numbers';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { StatBar, type StatPart } from '../layout/StatBar';
import { reportsMessages } from './messages';
import { longMonth } from './month-words';
import type { ListedReport } from './report-lists';
import { daysOfMonth } from './report-period';

const messages = reportsMessages.statistics;
const { days } = reportsMessages;

export function ReportStatistics({ report, lists }: ListedReport) {
  const { cases, deadlines, duration, documents, months } = report;
  const judged = deadlines.met + deadlines.missed;
  const last = months.at(-1);
  return (
    <StatBar
      widerFirst
      stats={[
        {
          id: 'cases',
          label: messages.cases,
          icon: Scale,
          value: count(cases.total),
          parts: [part(cases.created, messages.created(cases.created), lists.created(report))],
          to: lists.of({}),
        },
        {
          id: 'met',
          label: messages.met,
          icon: CalendarClock,
          value: judged === 0 ? '–' : percent(deadlines.met, judged),
          ...(judged === 0
            ? { sub: messages.none }
            : {
                parts: [
                  part(
                    deadlines.met,
                    messages.metOf(deadlines.met, messages.deadlines(judged)),
                    lists.due('met', report),
                  ),
                ],
              }),
        },
        {
          id: 'missed',
          label: messages.missed,
          icon: TriangleAlert,
          value: count(deadlines.missed),
          ...(last && {
            parts: [
              part(
                last.missed,
                messages.missedIn(last.missed, longMonth(last.month)),
                lists.due('missed', daysOfMonth(last.month, report)),
              ),
            ],
          }),
          to: lists.due('missed', report),
          hot: deadlines.missed > 0,
        },
        {
          id: 'duration',
          label: messages.duration,
          icon: Hourglass,
          value: duration.mean === null ? '–' : days(duration.mean),
          ...(duration.median === null
            ? { sub: messages.concluded(0) }
            : {
                parts: [
                  { text: messages.median(days(duration.median)) },
                  { text: messages.concluded(duration.cases), to: lists.concluded(report) },
                ],
              }),
        },
        {
          id: 'documents',
          label: messages.documents,
          icon: Files,
          value: count(documents.total),
          sub: documentFileSize(documents.bytes),
          // The list of documents cannot be filtered by who is responsible for their case.
          ...(report.responsible === null && { to: '/documentos?view=documents' }),
        },
      ]}
    />
  );
}

/** A count of zero gets no link: its list would be empty. */
function part(n: number, text: string, to: string): StatPart {
  return n === 0 ? { text } : { text, to };
}

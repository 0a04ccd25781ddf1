import { CalendarClock, Files, Hourglass, Scale, TriangleAlert } from 'lucide-react';

import { count, percent } from '../../../ui/src/format/numbers';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { StatBar } from '../parts/StatBar';
import { reportsMessages } from './messages';
import { longMonth } from './month-words';
import type { ReportPanelsProps } from './ReportPanels';

const messages = reportsMessages.statistics;
const { days } = reportsMessages;

export function ReportStatistics({ report, listOf }: ReportPanelsProps) {
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
          sub: messages.created(cases.created),
          to: listOf({}),
        },
        {
          id: 'met',
          label: messages.met,
          icon: CalendarClock,
          value: judged === 0 ? '–' : percent(deadlines.met, judged),
          sub:
            judged === 0
              ? messages.none
              : messages.metOf(deadlines.met, messages.deadlines(judged)),
        },
        {
          id: 'missed',
          label: messages.missed,
          icon: TriangleAlert,
          value: count(deadlines.missed),
          sub: last && messages.missedIn(last.missed, longMonth(last.month)),
          hot: deadlines.missed > 0,
        },
        {
          id: 'duration',
          label: messages.duration,
          icon: Hourglass,
          value: duration.mean === null ? '–' : days(duration.mean),
          sub:
            duration.median === null
              ? messages.concluded(0)
              : messages.median(days(duration.median), messages.concluded(duration.cases)),
        },
        {
          id: 'documents',
          label: messages.documents,
          icon: Files,
          value: count(documents.total),
          sub: documentFileSize(documents.bytes),
          // Documents are not listed by who answers for their case.
          ...(report.responsible === null && { to: '/documentos?view=documents' }),
        },
      ]}
    />
  );
}

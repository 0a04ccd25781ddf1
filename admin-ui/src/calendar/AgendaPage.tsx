import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { EntrySheet } from '../agenda/EntrySheet';
import { CalendarFeedsButton } from '../calendar-feeds/CalendarFeedsButton';
import { DocumentViewer } from '../files/DocumentViewer';
import { useViewedDocument } from '../files/use-viewed-document';
import { Segmented } from '../forms/Segmented';
import { PageHeader } from '../layout/PageHeader';
import { useToday } from '../session/Session';
import { COMPACT } from '../theme/measures';
import { AGENDA_VIEWS, ME } from './agenda-address';
import { AgendaFilters } from './AgendaFilters';
import { AgendaMenu } from './AgendaMenu';
import { AgendaView } from './AgendaView';
import { MOVE_HELP } from './EntryChip';
import { monthSpan, type Span, weekSpan } from './grid';
import { calendarMessages as messages } from './messages';
import { MovingContext } from './move-entry';
import { MoveDialog } from './MoveDialog';
import { NewEntryMenu } from './NewEntryMenu';
import { OverdueCard } from './OverdueCard';
import {
  totalsOf,
  useAgendaAddress,
  useAgendaDays,
  useAgendaFilter,
  useEntries,
  useKindTotals,
} from './use-agenda';
import css from './agenda.module.css';

const VIEWS = AGENDA_VIEWS.map((value) => ({ value, label: messages.view[value] }));

/** The number of overdue entries above a month or a week. The list shows all of them. */
const OVERDUE_ROWS = 3;

/** `/agenda`: deadlines, hearings and tasks by month, by week and as a list. The address keeps every choice. */
export function AgendaPage() {
  const address = useAgendaAddress();
  const today = useToday();
  const compact = useMediaQuery(COMPACT, { noSsr: true });
  const view = address.view ?? (compact ? 'list' : 'month');
  const span = view === 'month' ? monthSpan(address.day, today) : weekSpan(address.day, today);
  const filter = useAgendaFilter(address);
  const shownDays =
    view === 'list' ? { from: address.day ?? today } : { from: span.from, until: span.until };
  const days = useAgendaDays(span, filter);
  const totals = useKindTotals(
    filter && { ...filter, from: address.day ?? today },
    view === 'list',
  );
  const overdue = useEntries(
    { ...filter, view: 'overdue' },
    view === 'list' ? undefined : OVERDUE_ROWS,
    filter !== undefined,
  );
  const shownTotals = days.data && totalsOf(days.data.days, address.settled);
  const { viewed, close } = useViewedDocument();
  const moving = useMovingEntries();
  const subtitle = address.who === ME ? messages.subtitle.mine : messages.subtitle.all;
  return (
    <MovingContext value={moving.context}>
      <PageHeader
        inline
        title={messages.heading}
        subtitle={subtitle}
        actions={
          <>
            <AgendaMenu filter={filter && { ...filter, ...shownDays }} />
            <CalendarFeedsButton />
            <NewEntryMenu caseId={address.caseId ?? undefined} />
          </>
        }
      />
      <AgendaFilters address={address} totals={view === 'list' ? totals.data : shownTotals} />
      <OverdueCard
        overdue={overdue}
        onSeeAll={view === 'list' ? undefined : () => address.show('list')}
      />
      <section className={`card ${css.card} ${view === 'list' ? '' : css.wide}`}>
        <header className={`row ${css.head}`}>
          {!compact && <Button onClick={() => address.goTo(null)}>{messages.today}</Button>}
          <IconButton aria-label={messages.before} onClick={() => address.goTo(span.before)}>
            <ChevronLeft />
          </IconButton>
          <IconButton aria-label={messages.after} onClick={() => address.goTo(span.after)}>
            <ChevronRight />
          </IconButton>
          <h2 aria-live="polite">{titleOf(view, span, address.day)}</h2>
          <Segmented
            label={messages.view.label}
            value={view}
            options={VIEWS}
            onChange={address.show}
          />
        </header>
        <AgendaView
          view={view}
          span={span}
          address={address}
          filter={filter}
          days={days}
          overdueAt={overdue.list.data && overdue.list.dataUpdatedAt}
        />
      </section>
      <p id={MOVE_HELP} hidden>
        {messages.move.keys}
      </p>
      {moving.dialog}
      <EntrySheet />
      <DocumentViewer document={viewed} sizeText={documentFileSize} onClose={close} />
    </MovingContext>
  );
}

function titleOf(view: string, { from, until }: Span, day: string | null): string {
  if (view === 'week') return messages.range(from, until);
  if (view === 'list') return day ? messages.fromDay(day) : messages.fromToday;
  return day ? messages.month(day) : messages.weeks(from, until);
}

function useMovingEntries() {
  const [asked, setAsked] = useState<{ entry: AgendaEntry; day?: string | undefined } | null>(null);
  const dragged = useRef<AgendaEntry | null>(null);
  const context = useMemo(
    () => ({
      ask: (entry: AgendaEntry, day?: string) => setAsked({ entry, day }),
      dragged,
    }),
    [],
  );
  const dialog = asked && <MoveDialog {...asked} onClose={() => setAsked(null)} />;
  return { context, dialog };
}

import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CalendarDays, ListFilter } from 'lucide-react';

import type { AgendaEntryFilter } from '../../../src/contract/agenda';
import { timeOf } from '../../../ui/src/format/dates';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { agendaMessages } from '../agenda/messages';
import { useEntrySheet } from '../agenda/use-entry-sheet';
import { useColleagues } from '../data/colleagues';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { useSession, useToday } from '../session/Session';
import { PHONE } from '../theme/measures';
import { type AgendaView as View, isNarrowed, ME } from './agenda-address';
import { AgendaSkeleton } from './AgendaSkeleton';
import { EntryList } from './EntryList';
import type { Span } from './grid';
import { calendarMessages as messages } from './messages';
import { MonthGrid } from './MonthGrid';
import { SmallMonth } from './SmallMonth';
import { type AgendaState, shownCount, type useAgendaDays } from './use-agenda';
import { WeekGrid } from './WeekGrid';

export interface AgendaViewProps {
  view: View;
  span: Span;
  address: AgendaState;
  filter: AgendaEntryFilter | undefined;
  days: ReturnType<typeof useAgendaDays>;
  /** When the overdue entries above were loaded, in milliseconds; undefined if the view loads none. */
  overdueAt: number | undefined;
}

/** Shows the chosen view, or its loading, failed or empty state. */
export function AgendaView({ view, span, address, filter, days, overdueAt }: AgendaViewProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const today = useToday();
  const { timeZone } = useSession().office;
  const error = !days.data && days.error;
  useLoadFailureToast(error, messages.failed.title);
  if (error) {
    const at = overdueAt && timeOf(new Date(overdueAt).toISOString(), timeZone);
    return (
      <ErrorState
        bare
        title={messages.failed.title}
        text={at ? messages.failed.text(at) : undefined}
        error={error}
        onRetry={() => void days.refetch()}
      />
    );
  }
  if (days.data?.empty) return <EmptyAgenda />;
  const from = address.day ?? today;
  if (view === 'list') {
    return (
      <EntryList
        filter={filter && { ...filter, from }}
        nothing={<Nothing address={address} text={messages.none.textFrom(from)} from={from} />}
      />
    );
  }
  const content = days.data?.days;
  const shown = content?.reduce((sum, day) => sum + shownCount(day, address), 0);
  if (shown === 0 && isNarrowed(address)) {
    return <Nothing address={address} text={messages.none.text(span.from, span.until)} />;
  }
  if (!phone) {
    const Grid = view === 'month' ? MonthGrid : WeekGrid;
    const grid = <Grid span={span} address={address} days={content} />;
    if (!content) return <SkeletonGroup>{grid}</SkeletonGroup>;
    return <div aria-busy={days.isPlaceholderData}>{grid}</div>;
  }
  if (!content) return <AgendaSkeleton />;
  const inSight = today >= span.from && today <= span.until ? today : span.from;
  const chosen = address.at ?? inSight;
  const ofPhone = view === 'month' ? { from: chosen, until: chosen } : span;
  return (
    <>
      <SmallMonth
        span={span}
        days={content}
        address={address}
        chosen={view === 'month' ? chosen : (address.at ?? null)}
        onChoose={(day) => {
          address.choose(day);
          if (view === 'week') document.getElementById(`dia-${day}`)?.scrollIntoView();
        }}
      />
      <EntryList
        filter={filter && { ...filter, from: ofPhone.from, until: ofPhone.until }}
        emptyDay={view === 'month' ? chosen : undefined}
        nothing={<Nothing address={address} text={messages.none.text(span.from, span.until)} />}
      />
    </>
  );
}

function EmptyAgenda() {
  const sheet = useEntrySheet();
  return (
    <EmptyState
      bare
      icon={CalendarDays}
      {...messages.empty}
      action={
        <Button variant="contained" onClick={() => sheet.open({ kind: 'deadline' })}>
          {agendaMessages.newOf('deadline')}
        </Button>
      }
    />
  );
}

interface NothingProps {
  address: AgendaState;
  text: string;
  /** First day of a list that is empty even without filters. */
  from?: string;
}

function Nothing({ address, text, from }: NothingProps) {
  const { fullName } = useSession();
  const { data: colleagues } = useColleagues();
  const { who, kinds } = address;
  if (!isNarrowed(address)) {
    return (
      <EmptyState
        bare
        icon={CalendarDays}
        title={messages.none.plain}
        text={from && messages.none.plainText(from)}
      />
    );
  }
  const name = who === ME ? fullName : (colleagues?.find(({ id }) => id === who)?.fullName ?? null);
  return (
    <EmptyState
      bare
      icon={ListFilter}
      title={messages.none.title(kinds, name)}
      text={text}
      action={<Button onClick={() => address.clear()}>{messages.clearFilters}</Button>}
    />
  );
}

import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  Bell,
  Check,
  Clock,
  ExternalLink,
  FileText,
  type LucideIcon,
  MapPin,
  NotebookText,
  Pencil,
  Repeat,
  Scale,
  UserRound,
  UsersRound,
  Video,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { clockWords } from '../../../src/contract/time-zones';
import { fullDate } from '../../../ui/src/format/dates';
import { Badge } from '../../../ui/src/parts/Badges';
import { reminderDefaultsQuery } from '../data/reminders-actions';
import { DayHints } from '../dates/DayInput';
import { useDueHints } from '../dates/due-hints';
import { reminderMessages } from '../dates/messages';
import { AppDialog } from '../dialogs/AppDialog';
import { ActionMenu } from '../lists/ActionMenu';
import { CaseLink } from '../navigation/RecordLink';
import { useSession, useToday } from '../session/Session';
import { DocumentButton, Proof } from './DocumentLines';
import { entryLines, personWords, repetitionWords } from './entry-text';
import { EntryMark } from './EntryMark';
import { EntryBadge } from './EntryRow';
import { agendaMessages } from './messages';
import { useEntrySheet } from './use-entry-sheet';
import { useEntryActions } from './UseEntryActions';
import css from './entry-sheet.module.css';

const messages = agendaMessages.detail;

export interface EntryDetailProps {
  entry: AgendaEntry;
  onClose: () => void;
}

/** Shows all details of an entry. */
export function EntryDetail({ entry, onClose }: EntryDetailProps) {
  const { kind, state, title } = entry;
  const sheet = useEntrySheet();
  const { tick, settle, menu, busy, dialog } = useEntryActions(entry, onClose);
  const settling = {
    deadline: agendaMessages.actions.fulfil,
    hearing: agendaMessages.actions.outcome,
    task: agendaMessages.actions.tick,
  }[kind];
  return (
    <AppDialog
      open
      side
      isPlace
      width={480}
      avatar={<EntryMark entry={entry} />}
      over={agendaMessages.kinds[kind]}
      title={title}
      headerAction={
        <ActionMenu label={agendaMessages.row.options(title)} actions={menu.slice(1)} />
      }
      onClose={onClose}
      footerStart={
        <Button startIcon={<Pencil />} onClick={() => sheet.open({ id: entry.id, part: 'form' })}>
          {agendaMessages.actions.edit}
        </Button>
      }
      actions={
        state === 'open' && (
          <Button
            variant="contained"
            disabled={busy}
            onClick={kind === 'task' ? tick : settle}
            startIcon={kind === 'task' ? <Check /> : undefined}
          >
            {settling}
          </Button>
        )
      }
    >
      <div className={`row ${css.badges}`}>
        <EntryBadge entry={entry} />
        {state === 'open' && <Badge look="outlined">{agendaMessages.stateOf(kind, state)}</Badge>}
        {entry.datesCase && <Badge look="outlined">{agendaMessages.row.datesCase}</Badge>}
      </div>
      <EntryFacts entry={entry} />
      {dialog}
    </AppDialog>
  );
}

function EntryFacts({ entry }: { entry: AgendaEntry }) {
  const { timeZone } = useSession().office;
  const today = useToday();
  const { hintsOf } = useDueHints();
  const { dueOn, startsAt, endsAt, internalOn, state } = entry;
  const { caseId, caseTitle, caseNumber, clientName, documentId, documentTitle } = entry;
  const day = fullDate(dueOn);
  const repetition = repetitionWords(entry);
  const zone = clockWords(timeZone);
  const [settled, note] = entryLines(entry, timeZone, today);
  return (
    <div className={css.facts}>
      {state !== 'open' && (
        <Line icon={state === 'cancelled' ? Ban : Check} title={settled}>
          {note && <span>{note}</span>}
          {entry.kind === 'deadline' && (
            <span>
              <Proof entry={entry} />
            </span>
          )}
        </Line>
      )}
      <Line icon={Clock} strong title={startsAt ? messages.hours(startsAt, endsAt) : day}>
        {startsAt && <span>{`${day} · ${zone}`}</span>}
        {entry.kind === 'deadline' && <span>{messages.endsAt(zone)}</span>}
        {internalOn && <span>{messages.internal(fullDate(internalOn))}</span>}
        {state === 'open' && <DayHints hints={hintsOf(dueOn)} />}
      </Line>
      {repetition && <Line icon={Repeat} title={repetition} />}
      {state === 'open' && <Reminders entry={entry} />}
      {entry.place && <Line icon={MapPin} strong title={entry.place} />}
      {entry.link && (
        <Line
          icon={Video}
          title={
            <a className={css.link} href={entry.link} target="_blank" rel="noreferrer">
              {messages.join}
              <ExternalLink size={14} aria-hidden />
            </a>
          }
        >
          <span>{hostOf(entry.link)}</span>
        </Line>
      )}
      {caseId ? (
        <Line
          icon={Scale}
          title={
            <CaseLink id={caseId} className={css.link}>
              {caseTitle}
            </CaseLink>
          }
        >
          <span>{[caseNumber, clientName].filter(Boolean).join(' · ')}</span>
        </Line>
      ) : (
        <Line icon={Scale} title={agendaMessages.row.withoutCase} />
      )}
      <Line icon={UserRound} title={personWords(entry)}>
        {entry.deputyName && <span>{messages.deputy(entry.deputyName)}</span>}
      </Line>
      {documentId && documentTitle && (
        <Line
          icon={FileText}
          title={<DocumentButton id={documentId}>{documentTitle}</DocumentButton>}
        >
          <span>{messages.source}</span>
        </Line>
      )}
      <Line
        icon={UsersRound}
        title={entry.visibleInPortal ? messages.visible : messages.internalOnly}
      />
      {entry.notes && (
        <Line icon={NotebookText} title={<p className={css.notes}>{entry.notes}</p>} />
      )}
    </div>
  );
}

/** Shows the reminders of an open entry: its own, or else the office's. */
function Reminders({ entry: { kind, reminders } }: { entry: AgendaEntry }) {
  const { data: defaults } = useQuery(reminderDefaultsQuery);
  const shown = reminders ?? defaults?.[kind];
  if (!shown) return null;
  const words = shown.map(reminderMessages.words).join(', ');
  return <Line icon={Bell} title={words ? messages.reminders(words) : messages.noReminders} />;
}

interface LineProps {
  icon: LucideIcon;
  title: ReactNode;
  strong?: boolean;
  /** Secondary lines below. */
  children?: ReactNode;
}

function Line({ icon: Mark, title, strong, children }: LineProps) {
  return (
    <>
      <Mark size={18} aria-hidden />
      <div>
        {strong ? <strong>{title}</strong> : title}
        {children && <div className={`meta ${css.lines}`}>{children}</div>}
      </div>
    </>
  );
}

/** Returns the host of a link: `zoom.us` for `https://zoom.us/j/123`. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link;
}

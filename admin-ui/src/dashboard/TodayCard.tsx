import { CalendarCheck, ChevronRight, MapPin, Plus, TriangleAlert, Video } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

import type { AgendaToday, HearingToday, TaskToday } from '../../../src/contract/dashboard';
import { daysBetween } from '../../../ui/src/format/dates';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { Badge } from '../../../ui/src/parts/Badges';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { EntryButton } from '../agenda/EntryButton';
import { EntryMark, EntryTick } from '../agenda/EntryMark';
import { EntrySheet } from '../agenda/EntrySheet';
import { agendaMessages } from '../agenda/messages';
import { useEntrySheet } from '../agenda/use-entry-sheet';
import { useEntryActions } from '../agenda/UseEntryActions';
import { DocumentViewer } from '../files/DocumentViewer';
import { useViewedDocument } from '../files/use-viewed-document';
import { Avatar } from '../layout/Avatar';
import { useToday } from '../session/Session';
import { useClock } from '../session/use-clock';
import { dashboardMessages } from './messages';
import activity from './activity.module.css';
import css from './today.module.css';

const messages = dashboardMessages.today;
const AGENDA = '/agenda';

/** The hearings of the day by the clock, and the tasks to tick. */
export function TodayCard({ agenda }: { agenda: AgendaToday }) {
  const { hearings, hearingCount, tasks, openTasks, doneTasks, doneCount } = agenda;
  const sheet = useEntrySheet();
  const { viewed, close } = useViewedDocument();
  const shown = [...tasks, ...doneTasks];
  const hidden = hearingCount + openTasks + doneCount - hearings.length - shown.length;
  return (
    <section className={`card ${css.card}`}>
      <header className={activity.head}>
        <h2>{messages.title}</h2>
        <Link className={activity.all} to={AGENDA}>
          {messages.agenda}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </header>
      {hearings.length > 0 && <Hearings hearings={hearings} />}
      {shown.length > 0 && (
        <>
          <div className={css.group}>
            <h3>{messages.tasks(openTasks)}</h3>
            {doneCount > 0 && <span className="meta">{messages.done(doneCount)}</span>}
          </div>
          <ul>
            {shown.map((task) => (
              <Task key={task.id} task={task} />
            ))}
          </ul>
        </>
      )}
      {hearings.length + shown.length === 0 && (
        <EmptyState bare icon={CalendarCheck} title={messages.empty} text={messages.emptyText} />
      )}
      {hidden > 0 && (
        <Link className={`row meta ${css.more}`} to={AGENDA}>
          {messages.more(hidden)}
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
      <button
        type="button"
        className={`row meta ${css.add}`}
        onClick={() => sheet.open({ kind: 'task' })}
      >
        <Plus size={16} aria-hidden />
        {agendaMessages.newOf('task')}
      </button>
      <EntrySheet />
      <DocumentViewer document={viewed} sizeText={documentFileSize} onClose={close} />
    </section>
  );
}

function Hearings({ hearings }: { hearings: HearingToday[] }) {
  const now = useClock();
  const next = hearings.findIndex(({ startsAt }) => startsAt! > now);
  const isOver = ({ startsAt, endsAt }: HearingToday) => (endsAt ?? startsAt!) <= now;
  const line = (
    <li className={css.now} aria-hidden>
      <b>{now}</b>
      <i />
    </li>
  );
  return (
    <ul className={css.hearings}>
      {hearings.map((hearing, index) => (
        <Fragment key={hearing.id}>
          {index === next && line}
          <Hearing hearing={hearing} past={isOver(hearing)} />
        </Fragment>
      ))}
      {next === -1 && line}
    </ul>
  );
}

function Hearing({ hearing, past }: { hearing: HearingToday; past: boolean }) {
  const { id, title, state, startsAt, caseTitle, place, link, personName } = hearing;
  const sheet = useEntrySheet();
  const Place = place ? MapPin : Video;
  return (
    <li className={past ? css.past : undefined} data-entry={id}>
      <b>{startsAt}</b>
      <EntryMark entry={hearing} small />
      <div className={css.words}>
        <EntryButton entryId={id} className={`truncate ${css.title}`}>
          {title}
        </EntryButton>
        <span className="meta truncate">{caseTitle}</span>
        {(place ?? link) && (
          <span className={`row meta ${css.place}`}>
            <Place size={14} aria-hidden />
            <span className="truncate">{place ?? messages.video}</span>
          </span>
        )}
        {past && state === 'open' && (
          <button
            type="button"
            className={`bare ${css.action}`}
            onClick={() => sheet.open({ id, part: 'settling' })}
          >
            {agendaMessages.actions.outcome}
          </button>
        )}
      </div>
      <Person name={personName} />
    </li>
  );
}

function Task({ task }: { task: TaskToday }) {
  const today = useToday();
  const { tick, busy, dialog } = useEntryActions(task);
  const { id, title, state, dueOn, caseTitle, personName } = task;
  return (
    <li className={`${css.task} ${state === 'open' ? '' : css.done}`} data-entry={id}>
      <EntryTick entry={task} onTick={tick} disabled={busy} />
      <div className={css.words}>
        <EntryButton entryId={id} className={`truncate ${css.title}`}>
          {title}
        </EntryButton>
        <span className="meta truncate">{caseTitle ?? agendaMessages.row.withoutCase}</span>
      </div>
      {state === 'open' && dueOn < today ? (
        <Badge look="overdue">
          <TriangleAlert size={14} aria-hidden />
          <span className="visually-hidden">{messages.late}</span>
          {messages.days(daysBetween(dueOn, today))}
        </Badge>
      ) : (
        <Person name={personName} />
      )}
      {dialog}
    </li>
  );
}

/** The initials of the colleague who answers for an entry. */
function Person({ name }: { name: string | null }) {
  if (!name) return <span />;
  return (
    <span className={css.person} title={name}>
      <Avatar name={name} size="small" />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

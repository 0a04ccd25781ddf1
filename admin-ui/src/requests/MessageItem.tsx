import { Check, CheckCheck } from 'lucide-react';

import { requestStatusLabels } from '../../../src/contract/labels';
import type { RequestMessage, ServiceRequest } from '../../../src/contract/service-requests';
import {
  dateTime,
  daysBetween,
  longDate,
  timeOf,
  weekdayLongDate,
} from '../../../ui/src/format/dates';
import { known } from '../../../ui/src/format/known';
import { RequestStatusIcon } from '../../../ui/src/parts/Badges';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { ChecklistCard } from './ChecklistCard';
import { requestMessages } from './messages';
import { RequestFiles } from './RequestFiles';
import { DocumentReview } from './Review';
import { OPENING } from './thread-items';
import css from './thread.module.css';

const messages = requestMessages.conversation;

export interface MessageItemProps {
  message: RequestMessage;
  request: ServiceRequest;
  timeZone: string;
  onView: (document: ShownDocument) => void;
}

/** Draws one message with its documents; the office's own are at the right. */
export function MessageItem({ message, request, timeZone, onView }: MessageItemProps) {
  const { id, by, authorName, text, createdAt, documents, checklist } = message;
  const own = by === 'staff';
  const name = authorName ?? (own ? messages.office : request.personName);
  const received = documents.filter(({ state }) => state === 'received');
  return (
    <article
      className={own ? `${css.message} ${css.own}` : css.message}
      aria-label={`${name}, ${dateTime(createdAt, timeZone)}`}
      data-message={id}
    >
      {!own && (
        <div className={css.by}>
          <b>{name}</b>
          <Time instant={createdAt} timeZone={timeZone} />
        </div>
      )}
      {text && <div className={css.bubble}>{text}</div>}
      {documents.length > 0 && <RequestFiles documents={documents} onView={onView} />}
      {!own &&
        received.map((document) => (
          <DocumentReview key={document.id} request={request} document={document} />
        ))}
      {checklist && (
        <ChecklistCard
          checklist={checklist}
          request={request}
          timeZone={timeZone}
          onView={onView}
        />
      )}
      {own && (
        <div className={css.by}>
          {name}
          {' · '}
          <Time instant={createdAt} timeZone={timeZone} />
          {id !== OPENING && <ReadMark message={message} timeZone={timeZone} />}
        </div>
      )}
      {!own && <i className={css.end} data-end-of={id} />}
    </article>
  );
}

function Time({ instant, timeZone }: { instant: string; timeZone: string }) {
  return (
    <time dateTime={instant} title={dateTime(instant, timeZone)}>
      {timeOf(instant, timeZone)}
    </time>
  );
}

function ReadMark({
  message: { readAt },
  timeZone,
}: Pick<MessageItemProps, 'message' | 'timeZone'>) {
  return readAt ? (
    <span className={css.mark} title={dateTime(readAt, timeZone)}>
      <CheckCheck size={14} />
      {messages.read}
    </span>
  ) : (
    <span className={css.mark}>
      <Check size={14} />
      {messages.sent}
    </span>
  );
}

/** Draws the line where a day or the unread messages begin, and says how many are unread. */
export function ThreadLine({
  day,
  unread,
  today,
}: {
  day: string | null;
  unread: number;
  today: string;
}) {
  const words = [day && dayWords(day, today), unread > 0 && messages.unread(unread)];
  return (
    <h3
      className={unread > 0 ? `${css.day} ${css.unread}` : css.day}
      data-unread-line={unread > 0 || undefined}
    >
      <span>{words.filter(Boolean).join(' · ')}</span>
    </h3>
  );
}

/** Writes `Hoje`, `Ontem`, `Quinta-feira, 19 de novembro`, with the year if it is another one. */
function dayWords(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago <= 0) return messages.today;
  if (ago === 1) return messages.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? weekdayLongDate(day) : longDate(day);
}

/** Says in one line how somebody changed the request. */
export function EventLine({ events, timeZone }: { events: RequestMessage[]; timeZone: string }) {
  const [first] = events;
  const status = events.findLast((event) => event.status)?.status;
  const words = events.map((event, index) => eventWords(event, index > 0));
  if (!first) return null;
  return (
    <p className={`meta ${css.event}`}>
      {status && <RequestStatusIcon status={status} />}
      <span>
        {words.join(' · ')}
        {' · '}
        <Time instant={first.createdAt} timeZone={timeZone} />
      </span>
    </p>
  );
}

/** @param along whether it follows another event of the same person in one line */
function eventWords(event: RequestMessage, along: boolean): string {
  const name = event.authorName ?? messages.someone;
  if (event.kind === 'status' && event.status) {
    const { status } = event;
    const became = known(messages.became, status, () => status);
    return along ? known(requestStatusLabels, status, status) : became(name);
  }
  if (event.kind === 'assigned') {
    if (event.assignedName === null) return messages.letGo(name);
    return event.assignedName === name
      ? messages.took(name)
      : messages.gave(name, event.assignedName);
  }
  return messages.openedBy(name);
}

import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ListChecks from 'lucide-react/icons/list-checks';
import UserRound from 'lucide-react/icons/user-round';
import { createElement, type ReactNode } from 'react';

import type {
  Checklist,
  RequestMessage,
  ServiceRequest,
} from '../../../src/contract/service-requests';
import { dayOf, numericDayAndMonth, timeOf } from '../../../ui/src/format/dates';
import { usePortalPath } from '../frame/portal';
import { Attachment } from './Attachment';
import { dayHeading } from './days';
import { eventWords } from './event-words';
import { conversationMessages as texts, requestMessages } from './messages';
import { statusIcon } from './RequestStatus';
import { useClock } from './use-clock';
import css from './conversation.module.css';

interface EntryProps {
  request: ServiceRequest;
  message: RequestMessage;
}

/** An entry of a conversation: a message, a list of documents, or a change of the request. */
export function Entry({ request, message }: EntryProps) {
  const { kind, by, authorName, text, createdAt, readAt, documents, checklist } = message;
  if (kind === 'status' || kind === 'assigned') return <Event message={message} />;
  return (
    <Bubble
      by={by}
      author={authorName}
      text={text}
      at={createdAt}
      read={readAt !== null}
      id={message.id}
    >
      {documents.length > 0 && (
        <ul className={css.attachments}>
          {documents.map((document) => (
            <li key={document.id}>
              <Attachment document={document} />
            </li>
          ))}
        </ul>
      )}
      {checklist && <ChecklistCard requestId={request.id} checklist={checklist} />}
    </Bubble>
  );
}

/** The request itself, above its conversation. */
export function Opening({ request }: { request: ServiceRequest }) {
  const { timeZone, today } = useClock();
  const { openedBy, authorName, description, createdAt, title, status, last } = request;
  return (
    <>
      <p className={css.day}>{dayHeading(dayOf(createdAt, timeZone), today)}</p>
      <Bubble
        by={openedBy}
        author={authorName}
        text={description || title}
        at={createdAt}
        // An answer of the office shows that it has read the request.
        read={status !== 'novo' || last?.by === 'staff'}
        id=""
      />
    </>
  );
}

interface BubbleProps {
  by: RequestMessage['by'];
  author: string | null;
  text: string | null;
  at: string;
  /** Whether somebody of the other side has read it. */
  read: boolean;
  /** The id of the message; '' for the request itself. */
  id: string;
  children?: ReactNode;
}

function Bubble({ by, author, text, at, read, id, children }: BubbleProps) {
  const { timeZone } = useClock();
  const own = by === 'client';
  const time = <time dateTime={at}>{timeOf(at, timeZone)}</time>;
  const Mark = read ? CheckCheck : Check;
  return (
    <article className={own ? `${css.message} ${css.own}` : css.message}>
      {own ? (
        <strong className="visually-hidden">{author ?? texts.you}</strong>
      ) : (
        <p className={css.author}>
          <strong>{author ?? requestMessages.office}</strong>
          {time}
        </p>
      )}
      {text && (
        <p className={css.bubble} dir="auto">
          {text}
        </p>
      )}
      {children}
      {own && (
        <p className={css.state} data-read={read || undefined}>
          {time}
          <Mark size={14} strokeWidth={1.75} aria-hidden />
          <span>{read ? texts.read : texts.sent}</span>
        </p>
      )}
      <i data-end={id} aria-hidden />
    </article>
  );
}

function Event({ message }: { message: RequestMessage }) {
  const { timeZone } = useClock();
  const icon = message.status ? statusIcon(message.status) : UserRound;
  return (
    <p className={css.event}>
      {createElement(icon, { size: 14, strokeWidth: 1.75 })}
      <span>
        {eventWords(message)} · {timeOf(message.createdAt, timeZone)}
      </span>
      <i data-end={message.id} aria-hidden />
    </p>
  );
}

function ChecklistCard({ requestId, checklist }: { requestId: string; checklist: Checklist }) {
  const pathOf = usePortalPath();
  const { id, items, dueOn } = checklist;
  const missing = items.filter(({ state }) => state === 'open' || state === 'returned').length;
  const facts = [
    missing > 0 ? texts.missing(missing, items.length) : texts.allSent,
    missing > 0 && dueOn && texts.until(numericDayAndMonth(dueOn)),
  ];
  return (
    <a className={css.checklist} href={pathOf(`pedidos/${requestId}/documentos/${id}`)}>
      <span className={`center ${css.tile}`} aria-hidden>
        <ListChecks size={18} strokeWidth={1.75} />
      </span>
      <span className={css.words}>
        <strong>{requestMessages.checklist}</strong>
        <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
    </a>
  );
}

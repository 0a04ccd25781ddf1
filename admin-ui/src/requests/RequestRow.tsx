import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import {
  dayOf,
  daysBetween,
  numericDayAndMonth,
  shortDate,
  timeOf,
} from '../../../ui/src/format/dates';
import { RequestStatusBadge } from '../../../ui/src/parts/Badges';
import { withValues } from '../data/query-values';
import { Avatar } from '../layout/Avatar';
import { useSession, useToday } from '../session/Session';
import { requestMessages } from './messages';
import css from './request-list.module.css';

const messages = requestMessages.list;

export interface RequestRowProps {
  request: ServiceRequest;
  /** Its conversation is open. */
  current: boolean;
  onOpen: () => void;
}

/** A request in the list: a dot, bold type and words mark it as unread. */
export function RequestRow({ request, current, onOpen }: RequestRowProps) {
  const { id, title, status, unread, assignedName, receivedItems } = request;
  const { search } = useLocation();
  const address = `?${withValues(new URLSearchParams(search), { pedido: id, pedir: null })}`;
  const open = (event: MouseEvent) => {
    // It is a link, so that it can be opened in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!current) onOpen();
  };
  return (
    <a
      className={unread > 0 ? `${css.row} ${css.unread}` : css.row}
      href={address}
      aria-current={current ? 'true' : undefined}
      data-request={id}
      onClick={open}
    >
      <span className={`truncate ${css.title}`}>
        {unread > 0 && (
          <>
            <i className={css.dot} aria-hidden />
            <span className="visually-hidden">{`${messages.unread(unread)}: `}</span>
          </>
        )}
        {title}
      </span>
      <Moment instant={request.lastAt} />
      <span className={`truncate meta ${css.line}`}>{peopleOf(request)}</span>
      <span className={`truncate meta ${css.line}`}>{latestOf(request)}</span>
      <span className={`row ${css.foot}`}>
        <RequestStatusBadge status={status} />
        {receivedItems > 0 && <span className="meta">{messages.toReview(receivedItems)}</span>}
        <span className={css.assigned}>
          {assignedName ? (
            <span className={css.face} title={assignedName}>
              <Avatar name={assignedName} size="small" />
              <span className="visually-hidden">{assignedName}</span>
            </span>
          ) : (
            <span className="meta">{messages.unassigned}</span>
          )}
        </span>
      </span>
    </a>
  );
}

/** Shows the time for today, then "ontem", then the day for this year, or else the date. */
function Moment({ instant }: { instant: string }) {
  const { timeZone } = useSession().office;
  const today = useToday();
  const day = dayOf(instant, timeZone);
  const ago = daysBetween(day, today);
  const dated = day.slice(0, 4) === today.slice(0, 4) ? numericDayAndMonth(day) : shortDate(day);
  const words = ago <= 0 ? timeOf(instant, timeZone) : ago === 1 ? messages.yesterday : dated;
  return (
    <time className={css.moment} dateTime={instant}>
      {words}
    </time>
  );
}

/** Names person and client, or only one of them if they are the same. */
function peopleOf({ personName, clientName }: ServiceRequest): string {
  return personName === clientName ? clientName : `${personName} · ${clientName}`;
}

/** Names the case and quotes the last message; staff members are named. */
function latestOf({ caseTitle, last, description }: ServiceRequest): string {
  const text = last ? (last.text ?? messages.documents) : description;
  const said = last?.by === 'staff' && last.authorName ? `${last.authorName}: ${text}` : text;
  return [caseTitle ?? messages.withoutCase, said].filter(Boolean).join(' · ');
}

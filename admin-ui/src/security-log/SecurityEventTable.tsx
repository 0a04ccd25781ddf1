import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronUp, Server } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { useListContext } from 'react-admin';

import type { SecurityEvent } from '../../../src/contract/security-log';
import { Avatar } from '../layout/Avatar';
import { ColumnHead } from '../lists/ColumnHead';
import { useSession } from '../session/Session';
import { iconOf } from './event-icon';
import { momentOf, wordsOf } from './event-words';
import { EventDetail } from './EventDetail';
import { securityLogMessages as messages } from './messages';
import table from '../lists/table.module.css';
import css from './security-log.module.css';

/** Holds for both forms of the list which entry is open, and the words of each entry. */
function useEvents() {
  const { data = [] } = useListContext<SecurityEvent>();
  const { timeZone } = useSession().office;
  const [openId, setOpenId] = useState<string | null>(null);
  const prefix = useId();
  return data.map((event) => {
    const open = event.id === openId;
    const when = momentOf(event.at, timeZone);
    const words = wordsOf(event);
    const detailId = `${prefix}${event.id}`;
    const toggle = (
      <IconButton
        size="small"
        aria-label={messages.detailOf(words.what, when)}
        aria-expanded={open}
        aria-controls={open ? detailId : undefined}
        onClick={() => setOpenId(open ? null : event.id)}
      >
        {open ? <ChevronUp /> : <ChevronDown />}
      </IconButton>
    );
    return { event, open, when, words, detailId, toggle, Mark: iconOf(event.action) };
  });
}

/** Shows the entries as a table, to compare them. */
export function SecurityTable() {
  const { columns } = messages;
  return (
    <table className={`${table.table} ${css.table}`} aria-label={messages.label}>
      <thead>
        <tr>
          <ColumnHead className={css.when}>{columns.when}</ColumnHead>
          <ColumnHead className={css.who}>{columns.who}</ColumnHead>
          <ColumnHead className={css.what}>{columns.what}</ColumnHead>
          <ColumnHead>{columns.subject}</ColumnHead>
          <ColumnHead className={css.address}>{columns.address}</ColumnHead>
          <ColumnHead className={css.toggle}>
            <span className="visually-hidden">{columns.detail}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {useEvents().map(({ event, open, when, words, detailId, toggle, Mark }) => (
          <Fragment key={event.id}>
            <tr className={open ? css.opened : undefined} data-event={event.id}>
              <td className={css.when}>{when}</td>
              <td>
                <span className={`row ${css.person}`}>
                  <Face name={words.who} known={words.known} server={event.who === null} />
                  <span className={css.words}>
                    <span className={css.line} title={words.who}>
                      {words.who}
                    </span>
                    <span className={css.quiet}>{words.role}</span>
                  </span>
                </span>
              </td>
              <td>
                <span className={`row ${css.deed}`}>
                  <Mark size={16} />
                  <span className="truncate" title={words.what}>
                    {words.what}
                  </span>
                </span>
              </td>
              <td>
                <span className={css.line} title={words.subject}>
                  {words.subject}
                </span>
              </td>
              <td className={`meta ${css.address}`}>{event.address ?? messages.none}</td>
              <td className={css.toggle}>{toggle}</td>
            </tr>
            {open && (
              <tr className={css.under}>
                <td colSpan={6}>
                  <EventDetail event={event} id={detailId} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the list on a phone. */
export function SecurityRows() {
  return (
    <ul aria-label={messages.label}>
      {useEvents().map(({ event, open, when, words, detailId, toggle, Mark }) => (
        <li key={event.id} className={open ? css.openedRow : css.row} data-event={event.id}>
          <span className="center tile" aria-hidden>
            <Mark size={18} />
          </span>
          <div className={css.words}>
            <div className={css.strong}>{words.what}</div>
            <div className={css.full}>{words.subject}</div>
            <div className="meta">{`${words.who} · ${when}`}</div>
          </div>
          {toggle}
          {open && <EventDetail event={event} id={detailId} />}
        </li>
      ))}
    </ul>
  );
}

function Face({ name, known, server }: { name: string; known: boolean; server: boolean }) {
  if (known) return <Avatar name={name} size="small" />;
  return (
    <span className={`center ${css.stranger}`} aria-hidden>
      {server ? <Server size={16} /> : '?'}
    </span>
  );
}

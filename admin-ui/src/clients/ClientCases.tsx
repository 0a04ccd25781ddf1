import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import type { ClientRecord } from '../../../src/contract/clients';
import { shortDate } from '../../../ui/src/format/dates';
import { count } from '../../../ui/src/format/numbers';
import { DeadlineBadge, StatusBadge } from '../../../ui/src/parts/Badges';
import { Fact } from '../layout/Fact';
import { useToday } from '../session/Session';
import { clientCasesPath, folderPath } from './client-paths';
import { clientsMessages } from './messages';
import css from './client-dialog.module.css';

const messages = clientsMessages.detail;

/** Shows the client's figures, the next deadline and the newest cases. */
export function ClientCases({ client }: { client: ClientRecord }) {
  const today = useToday();
  const { nextDeadline, recentCases } = client;
  const addressOf = (caseId: string) => ({
    pathname: '/processos',
    search: new URLSearchParams({
      openCase: caseId,
      from: 'clients',
      clientId: client.id,
    }).toString(),
  });
  return (
    <>
      <dl className={css.summary} aria-label={messages.summary}>
        <Fact label={messages.caseCount}>
          <Figure to={clientCasesPath(client.id)} n={client.caseCount} />
        </Fact>
        <Fact label={messages.documentCount}>
          <Figure to={folderPath(client.id)} n={client.documentCount} />
        </Fact>
        <Fact label={messages.contactCount}>{count(client.contacts.length)}</Fact>
      </dl>
      <section className={css.section}>
        <h2>{messages.nextDeadline}</h2>
        {nextDeadline ? (
          <Link className={`${css.list} ${css.item}`} to={addressOf(nextDeadline.caseId)}>
            <span className={css.title}>{nextDeadline.title}</span>
            <span className={`row ${css.line}`}>
              <span className={css.meta}>{shortDate(nextDeadline.dueDate)}</span>
              <DeadlineBadge dueDate={nextDeadline.dueDate} today={today} />
            </span>
          </Link>
        ) : (
          <p className={css.none}>{messages.noDeadline}</p>
        )}
      </section>
      <section className={css.section}>
        <h2>{messages.recentCases}</h2>
        {recentCases.length === 0 && <p className={css.none}>{messages.noCases}</p>}
        {recentCases.length > 0 && (
          <ul className={css.list}>
            {recentCases.map(({ id, title, status, dueDate }) => (
              <li key={id}>
                <Link className={css.item} to={addressOf(id)} data-case={id}>
                  <span className={css.title}>{title}</span>
                  <span className={`row ${css.line}`}>
                    <StatusBadge status={status} text />
                    {dueDate && <span className={css.meta}>{shortDate(dueDate)}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Draws a count, as a link to the records unless it is zero. */
function Figure({ to, n }: { to: string; n: number }) {
  if (n === 0) return count(n);
  return (
    <Link className={css.figure} to={to}>
      {count(n)}
      <ChevronRight size={16} aria-hidden />
    </Link>
  );
}

import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';

import type { Client } from '../../../src/contract/clients';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { count } from '../../../ui/src/format/numbers';
import { ActivityBadge } from '../../../ui/src/parts/Badges';
import { Avatar } from '../layout/Avatar';
import { ColumnHead } from '../lists/ColumnHead';
import { RecordName } from '../lists/RecordName';
import { useRecordLinks } from '../navigation/RecordLink';
import { useSession } from '../session/Session';
import { isActiveClient } from './activity';
import { clientCasesPath, folderPath } from './client-paths';
import { type ListSort, sortedBy } from './clients-address';
import { clientsMessages } from './messages';
import table from '../lists/table.module.css';
import css from './client-list.module.css';

const messages = clientsMessages.list;

/** Draws clients in a table; a heading sorts by its column. */
export function ClientTable() {
  const { data = [], sort, setSort } = useListContext<Client>();
  const linkTo = useRecordLinks();
  const { timeZone } = useSession().office;
  const heading = (column: ListSort, className?: string, label?: string) => (
    <ColumnHead
      className={className}
      direction={sort.field === column ? sort.order : null}
      onSort={() => setSort(sortedBy(sort, column))}
    >
      {label ?? messages.sorts[column]}
    </ColumnHead>
  );
  return (
    <table className={table.table} aria-label={messages.label}>
      <thead>
        <tr>
          {heading('name', undefined, messages.columns.client)}
          <ColumnHead className={`${css.phone} ${css.extra}`}>{messages.columns.phone}</ColumnHead>
          {heading('city', `${css.city} ${css.large}`)}
          {heading('caseCount', `${table.number} ${css.cases}`)}
          {heading('documentCount', `${table.number} ${css.documents} ${css.large}`)}
          <ColumnHead className={css.status}>{messages.columns.status}</ColumnHead>
          {heading('updatedAt', `${css.date} ${css.extra}`)}
          <ColumnHead className={css.actions}>
            <span className="visually-hidden">{messages.columns.actions}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {data.map((client) => (
          <tr key={client.id} data-client={client.id}>
            <td>
              <RecordName
                name={client.name}
                detail={client.email ?? ''}
                avatar={<Avatar name={client.name} imageUrl={client.avatarUrl} size="small" />}
              />
            </td>
            <td className={`meta ${css.extra}`}>{client.phone ?? messages.none}</td>
            <td className={`truncate ${css.large}`}>{client.city ?? messages.none}</td>
            <td className={table.number}>
              <Figure
                n={client.caseCount}
                to={clientCasesPath(client.id)}
                name={clientsMessages.cases(client.caseCount)}
              />
            </td>
            <td className={`${table.number} ${css.large}`}>
              <Figure
                n={client.documentCount}
                to={folderPath(client.id)}
                name={clientsMessages.documents(client.documentCount)}
              />
            </td>
            <td className={css.status}>
              <ActivityBadge active={isActiveClient(client)} />
            </td>
            <td className={`meta ${css.extra}`}>{shortDate(dayOf(client.updatedAt, timeZone))}</td>
            <td className={table.number}>
              <Button
                component={Link}
                {...linkTo({ kind: 'client', id: client.id })}
                variant="text"
                size="small"
                aria-label={messages.detailsOf(client.name)}
              >
                {messages.details}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws a count, as a link to the records unless it is zero. */
function Figure({ n, to, name }: { n: number; to: string; name: string }) {
  if (n === 0) return count(n);
  return (
    <Link className={css.figure} to={to} aria-label={name}>
      {count(n)}
    </Link>
  );
}

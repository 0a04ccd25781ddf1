import Button from '@mui/material/Button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Client } from '../../../../src/contract/clients';
import { dayOf, shortDate } from '../../format/dates';
import { count } from '../../format/numbers';
import { clientsMessages } from '../../messages/clients';
import { useSession } from '../session';
import { Avatar } from '../ui/Avatar';
import { ActivityBadge } from '../ui/badges';
import { isActiveClient } from './activity';
import type { ClientsView, ListSort } from './clients-address';
import css from './client-list.module.css';

const messages = clientsMessages.list;

export interface ClientTableProps {
  clients: Client[];
  order: Pick<ClientsView, 'sort' | 'descending'>;
  onSort: (column: ListSort) => void;
  onOpen: (clientId: string) => void;
}

/** Clients to compare; a heading sorts by its column. */
export function ClientTable({ clients, order, onSort, onOpen }: ClientTableProps) {
  const { timeZone } = useSession().office;
  const heading = (column: ListSort, className?: string, label?: string) => (
    <SortHeading
      label={label ?? messages.sorts[column]}
      className={className}
      direction={order.sort === column ? (order.descending ? 'descending' : 'ascending') : null}
      onSort={() => onSort(column)}
    />
  );
  return (
    <table className={css.table} aria-label={messages.label}>
      <thead>
        <tr>
          {heading('name', undefined, messages.columns.client)}
          <th scope="col" className={`${css.phone} ${css.extra}`}>
            {messages.columns.phone}
          </th>
          {heading('city', `${css.city} ${css.large}`)}
          {heading('caseCount', `${css.figure} ${css.cases}`)}
          {heading('documentCount', `${css.figure} ${css.documents} ${css.large}`)}
          <th scope="col" className={css.status}>
            {messages.columns.status}
          </th>
          {heading('updatedAt', `${css.date} ${css.extra}`)}
          <th scope="col" className={css.actions}>
            <span className={css.hidden}>{messages.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <tr key={client.id} data-client={client.id}>
            <td>
              <span className={css.who}>
                <Avatar name={client.name} imageUrl={client.avatarUrl} size="small" />
                <span className={css.words}>
                  <span className={css.name} title={client.name}>
                    {client.name}
                  </span>
                  <span className={css.meta}>{client.email}</span>
                </span>
              </span>
            </td>
            <td className={`${css.quiet} ${css.extra}`}>{client.phone ?? messages.none}</td>
            <td className={`${css.place} ${css.large}`}>{client.city ?? messages.none}</td>
            <td className={css.figure}>{count(client.caseCount)}</td>
            <td className={`${css.figure} ${css.large}`}>{count(client.documentCount)}</td>
            <td className={css.status}>
              <ActivityBadge active={isActiveClient(client, new Date())} />
            </td>
            <td className={`${css.quiet} ${css.extra}`}>
              {shortDate(dayOf(client.updatedAt, timeZone))}
            </td>
            <td className={css.figure}>
              <Button
                variant="text"
                size="small"
                aria-label={messages.detailsOf(client.name)}
                onClick={() => onOpen(client.id)}
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

interface SortHeadingProps {
  label: string;
  className?: string;
  /** Null where the table is sorted by another column. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
}

function SortHeading({ label, className, direction, onSort }: SortHeadingProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={direction ?? undefined}>
      <button type="button" className={css.sort} onClick={onSort}>
        {label}
        {direction && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

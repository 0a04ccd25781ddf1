import Button from '@mui/material/Button';
import { Files, Scale } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';

import type { Client } from '../../../src/contract/clients';
import { count } from '../../../ui/src/format/numbers';
import { ActivityBadge } from '../../../ui/src/parts/Badges';
import type { Icon } from '../../../ui/src/parts/icon';
import { Avatar } from '../layout/Avatar';
import { useRecordLinks } from '../navigation/RecordLink';
import { isActiveClient } from './activity';
import { clientCasesPath, folderPath } from './client-paths';
import { clientsMessages } from './messages';
import css from './client-list.module.css';

const messages = clientsMessages.list;

/** Draws the list on a phone. */
export function ClientRows() {
  const { data = [] } = useListContext<Client>();
  const linkTo = useRecordLinks();
  return (
    <ul aria-label={messages.label}>
      {data.map((client) => (
        <li key={client.id} className={css.row} data-client={client.id}>
          <Avatar name={client.name} imageUrl={client.avatarUrl} />
          <div className={css.words}>
            <div className={css.first}>
              <span className={css.full}>{client.name}</span>
              <ActivityBadge active={isActiveClient(client)} />
            </div>
            {client.email && <div className="meta truncate">{client.email}</div>}
            <div className="meta truncate">
              {[client.city, client.phone].filter(Boolean).join(' · ')}
            </div>
            <div className={css.last}>
              <Figure
                icon={Scale}
                n={client.caseCount}
                to={clientCasesPath(client.id)}
                name={clientsMessages.cases(client.caseCount)}
              />
              <Figure
                icon={Files}
                n={client.documentCount}
                to={folderPath(client.id)}
                name={clientsMessages.documents(client.documentCount)}
              />
              <Button
                component={Link}
                {...linkTo({ kind: 'client', id: client.id })}
                variant="text"
                aria-label={messages.detailsOf(client.name)}
              >
                {messages.details}
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  icon: Icon;
  n: number;
  to: string;
  name: string;
}

/** Draws a count, as a link to the records unless it is zero. */
function Figure({ icon: Shown, n, to, name }: FigureProps) {
  const content = (
    <>
      <Shown size={16} aria-hidden />
      <span aria-hidden>{count(n)}</span>
      <span className="visually-hidden">{name}</span>
    </>
  );
  if (n === 0) return <span title={name}>{content}</span>;
  return (
    <Link className={css.figure} to={to} title={name}>
      {content}
    </Link>
  );
}

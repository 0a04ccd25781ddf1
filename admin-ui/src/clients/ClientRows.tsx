import Button from '@mui/material/Button';
import { Files, Scale } from 'lucide-react';
import type { Client } from '../../../src/contract/clients';
import { count } from '../../../ui/src/format/numbers';
import { clientsMessages } from './messages';
import { Avatar } from '../parts/Avatar';
import { ActivityBadge } from '../parts/badges';
import { isActiveClient } from './activity';
import css from './client-list.module.css';

const messages = clientsMessages.list;

export interface ClientRowsProps {
  clients: Client[];
  onOpen: (clientId: string) => void;
}

/** The list on a phone. */
export function ClientRows({ clients, onOpen }: ClientRowsProps) {
  return (
    <ul aria-label={messages.label}>
      {clients.map((client) => (
        <li key={client.id} className={css.row} data-client={client.id}>
          <Avatar name={client.name} imageUrl={client.avatarUrl} />
          <div className={css.words}>
            <div className={css.first}>
              <span className={css.full}>{client.name}</span>
              <ActivityBadge active={isActiveClient(client, new Date())} />
            </div>
            {client.email && <div className={css.meta}>{client.email}</div>}
            <div className={css.meta}>
              {[client.city, client.phone].filter(Boolean).join(' · ')}
            </div>
            <div className={css.last}>
              <span title={clientsMessages.cases(client.caseCount)}>
                <Scale size={16} aria-hidden />
                <span aria-hidden>{count(client.caseCount)}</span>
                <span className={css.hidden}>{clientsMessages.cases(client.caseCount)}</span>
              </span>
              <span title={clientsMessages.documents(client.documentCount)}>
                <Files size={16} aria-hidden />
                <span aria-hidden>{count(client.documentCount)}</span>
                <span className={css.hidden}>
                  {clientsMessages.documents(client.documentCount)}
                </span>
              </span>
              <Button
                variant="text"
                aria-label={messages.detailsOf(client.name)}
                onClick={() => onOpen(client.id)}
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

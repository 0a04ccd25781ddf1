import Button from '@mui/material/Button';
import { ChevronRight } from 'lucide-react';

import type { Client } from '../../../src/contract/clients';
import { ActivityBadge } from '../../../ui/src/parts/Badges';
import { Avatar } from '../layout/Avatar';
import { ClientLink } from '../navigation/RecordLink';
import { useSession, useToday } from '../session/Session';
import { isActiveClient, updatedText } from './activity';
import { clientsMessages as messages } from './messages';
import css from './clients-dashboard.module.css';

export interface RecentClientsProps {
  clients: Client[];
  onManage: () => void;
}

/** Lists the clients updated last; a row opens the client's dialog. */
export function RecentClients({ clients, onManage }: RecentClientsProps) {
  return (
    <section className={`card ${css.card}`}>
      <header className={`row ${css.head}`}>
        <h2>{messages.recent.title}</h2>
        <Button
          className={css.manage}
          variant="text"
          size="small"
          endIcon={<ChevronRight />}
          onClick={onManage}
        >
          {messages.manage}
        </Button>
      </header>
      <ul className={css.rows}>
        {clients.map((client) => (
          <li key={client.id}>
            <RecentClient client={client} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentClient({ client }: { client: Client }) {
  const { timeZone } = useSession().office;
  const updated = updatedText(client.updatedAt, timeZone, useToday());
  const figures = [messages.cases(client.caseCount), messages.documents(client.documentCount)];
  const wide = [client.city, ...figures].filter(Boolean).join(' · ');
  const narrow = [client.city, updated].filter(Boolean).join(' · ');
  return (
    <ClientLink id={client.id} className={`row ${css.row}`} data-client={client.id}>
      <Avatar name={client.name} imageUrl={client.avatarUrl} />
      <span className={css.words}>
        <span className={css.name}>{client.name}</span>
        <span className={`${css.meta} ${css.wide}`}>{wide}</span>
        <span className={`${css.meta} ${css.narrow}`}>{narrow}</span>
      </span>
      <span className={`${css.updated} ${css.wide}`}>{updated}</span>
      <ActivityBadge active={isActiveClient(client)} />
    </ClientLink>
  );
}

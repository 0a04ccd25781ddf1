import Button from '@mui/material/Button';
import { Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { ClientTenant } from '../../../src/contract/clients';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { cappedCount } from '../../../ui/src/format/numbers';
import type { ClientChoice } from '../clients/ClientSelect';
import { useUpdate } from '../data/mutations';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useToast } from '../feedback/ToastCard';
import { ListCard } from '../lists/ListCard';
import { RecordList } from '../lists/RecordList';
import { RecordName } from '../lists/RecordName';
import { commonMessages } from '../messages';
import { tenantsMessages } from './messages';
import css from './tenants.module.css';

const PER_PAGE = 10;

/** "Clientes sem Tenant": each can have one of its own. */
export function UnlinkedClients({ onCreate }: { onCreate: (client: ClientChoice) => void }) {
  const { create } = tenantsMessages.unlinked;
  return (
    <ClientList
      linked={false}
      action={(client) => (
        <Button
          aria-label={tenantsMessages.of(create, client.name)}
          onClick={() => onCreate(client)}
        >
          {create}
        </Button>
      )}
    />
  );
}

/** "Clientes Vinculados", each with its tenant's slug. */
export function LinkedClients() {
  const messages = tenantsMessages.linked;
  const [asked, setAsked] = useState<ClientTenant | null>(null);
  const toast = useToast();
  const [unlink, { isPending }] = useUpdate<ClientTenant>('client-tenants', undefined, {
    onSuccess: () => toast.success(messages.done),
    onError: (error) =>
      toast.failure(error instanceof ProblemError ? error.message : messages.failed),
  });
  const start = ({ id, version }: ClientTenant) => {
    setAsked(null);
    void unlink('client-tenants', { id, data: { tenantId: null, version } });
  };
  return (
    <>
      <ClientList
        linked
        action={(client) => (
          <Button
            variant="text"
            className={css.quiet}
            startIcon={<Unlink />}
            disabled={isPending}
            aria-label={tenantsMessages.of(messages.unlink, client.name)}
            onClick={() => setAsked(client)}
          >
            {messages.unlink}
          </Button>
        )}
      />
      {asked && (
        <ConfirmDialog
          open
          title={messages.title(asked.name)}
          text={messages.question}
          stay={commonMessages.actions.cancel}
          onStay={() => setAsked(null)}
          confirm={messages.unlink}
          onConfirm={() => start(asked)}
        />
      )}
    </>
  );
}

interface ClientListProps {
  linked: boolean;
  action: (client: ClientTenant) => ReactNode;
}

function ClientList({ linked, action }: ClientListProps) {
  const { heading, empty } = linked ? tenantsMessages.linked : tenantsMessages.unlinked;
  return (
    <RecordList<ClientTenant>
      resource="client-tenants"
      filter={{ linked }}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={PER_PAGE}
      render={({ data, total = 0 }) => (
        <ListCard
          title={heading}
          actions={data && <span className="meta">{cappedCount(total)}</span>}
          loadFailed={tenantsMessages.clientsFailed}
          empty={empty}
        >
          <ul className={css.rows} aria-label={heading}>
            {data?.map((client) => (
              <li key={client.id} className="row">
                <RecordName
                  name={client.name}
                  detail={client.tenantSlug ?? client.email ?? client.phone ?? ''}
                />
                {action(client)}
              </li>
            ))}
          </ul>
        </ListCard>
      )}
    />
  );
}

import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { ClientTenant } from '../../../src/contract/clients';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { cappedCount } from '../../../ui/src/format/numbers';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import type { ClientChoice } from '../clients/ClientSelect';
import { dataProvider } from '../data/data-provider';
import { useGetList } from '../data/resources';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { ErrorState } from '../parts/ErrorState';
import { useLoadFailureToast } from '../parts/load-failure';
import { partMessages } from '../parts/messages';
import { Pager } from '../parts/Pager';
import { useToast } from '../parts/ToastCard';
import { useListRows } from '../parts/use-list-rows';
import { tenantsMessages } from './messages';
import css from './tenants.module.css';

const PER_PAGE = 10;

/** "Clientes sem Tenant": each can have one of its own. */
export function UnlinkedClients({ onCreate }: { onCreate: (client: ClientChoice) => void }) {
  const messages = tenantsMessages.unlinked;
  return (
    <Links
      linked={false}
      heading={messages.heading}
      empty={messages.empty}
      detail={({ email, phone }) => email ?? phone}
      action={(client) => (
        <Button
          aria-label={tenantsMessages.of(messages.create, client.name)}
          onClick={() => onCreate(client)}
        >
          {messages.create}
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
  const { start, busy, sending } = useSend({
    send: ({ id, version }: ClientTenant, intent) =>
      dataProvider.update('client-tenants', {
        id,
        data: { tenantId: null, version },
        meta: { intent },
      }),
    onDone: () => toast.success(messages.done),
    onFailed: (error) =>
      toast.failure(error instanceof ProblemError ? error.message : messages.failed),
  });
  return (
    <>
      <Links
        linked
        heading={messages.heading}
        empty={messages.empty}
        detail={({ tenantSlug }) => tenantSlug}
        action={(client) => (
          <Button
            variant="text"
            className={css.quiet}
            startIcon={<Unlink />}
            disabled={busy && sending?.id === client.id}
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
          stay={partMessages.actions.cancel}
          onStay={() => setAsked(null)}
          confirm={messages.unlink}
          onConfirm={() => {
            setAsked(null);
            start(asked);
          }}
        />
      )}
    </>
  );
}

interface LinksProps {
  linked: boolean;
  heading: string;
  empty: string;
  detail: (client: ClientTenant) => string | null;
  action: (client: ClientTenant) => ReactNode;
}

function Links({ linked, heading, empty, detail, action }: LinksProps) {
  const [page, setPage] = useState(1);
  const list = useGetList(
    'client-tenants',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'name', order: 'ASC' },
      filter: { linked },
    },
    { placeholderData: keepPreviousData },
  );
  const { data, total = 0, error } = list;
  const rows = useListRows(list, { page, perPage: PER_PAGE, turnTo: setPage });
  useLoadFailureToast(error, tenantsMessages.clientsFailed);
  const content = () => {
    if (error && !data) {
      const retry = () => void list.refetch();
      return (
        <ErrorState bare title={tenantsMessages.clientsFailed} error={error} onRetry={retry} />
      );
    }
    if (!rows) return <RowsSkeleton />;
    if (rows.length === 0) return <p className={css.none}>{empty}</p>;
    return (
      <>
        <ul className={css.rows} aria-label={heading}>
          {rows.map((client) => (
            <li key={client.id}>
              <div className={css.client}>
                <b className="truncate" title={client.name}>
                  {client.name}
                </b>
                <div className="meta truncate">{detail(client)}</div>
              </div>
              {action(client)}
            </li>
          ))}
        </ul>
        {total > PER_PAGE && (
          <Pager page={page} perPage={PER_PAGE} rows={rows.length} total={total} onPage={setPage} />
        )}
      </>
    );
  };
  return (
    <section className={`card ${css.section}`}>
      <header className={css.heading}>
        <h2>{heading}</h2>
        {rows && <span className="meta">{cappedCount(total)}</span>}
      </header>
      {content()}
    </section>
  );
}

function RowsSkeleton() {
  return (
    <Skeletons>
      <div className={css.heading}>
        <Bone width={200} />
        <Bone width={120} height={36} />
      </div>
    </Skeletons>
  );
}

import Button from '@mui/material/Button';

import { pageOf } from '../../../src/contract/paths';
import type { Tenant } from '../../../src/contract/tenants';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { useGetList } from '../data/resources';
import { AppDialog } from '../parts/AppDialog';
import { partMessages } from '../parts/messages';
import { useToast } from '../parts/ToastCard';
import { tenantsMessages } from './messages';

const messages = tenantsMessages.delete;
const NAMED = 10;

/** Asks before a tenant goes for good, and names the clients that it leaves. */
export function DeleteTenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { id, name, slug, clientCount } = tenant;
  const toast = useToast();
  const { data: clients = [] } = useGetList(
    'client-tenants',
    {
      pagination: { page: 1, perPage: NAMED },
      sort: { field: 'name', order: 'ASC' },
      filter: { tenantId: id },
    },
    { enabled: clientCount > 0 },
  );
  const { start, busy } = useSend({
    send: (_: void, intent) => dataProvider.delete('tenants', { id, meta: { intent } }),
    onDone: () => {
      onClose();
      toast.success(messages.done);
      // Its address leads nowhere now, and this page may stand below it.
      if (pageOf(window.location.pathname).slug === slug) window.location.replace('/admin/tenants');
    },
    onFailed: (error) => {
      onClose();
      const text = error instanceof ProblemError ? error.message : messages.failed;
      toast.failure(text, messages.failedTitle);
    },
  });
  const more = clientCount - clients.length;
  return (
    <AppDialog
      open
      onClose={busy ? undefined : onClose}
      title={messages.title}
      width={440}
      question
      actions={
        <>
          <Button onClick={onClose} disabled={busy} autoFocus>
            {partMessages.actions.cancel}
          </Button>
          <Button variant="contained" color="error" disabled={busy} onClick={() => start()}>
            {busy ? messages.busy : messages.confirm}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{messages.question}</p>
        <p>
          <strong>{name}</strong>. {messages.address(slug)}
        </p>
        {clientCount > 0 && (
          <p>
            {messages.clients(clientCount)}{' '}
            {[
              ...clients.map((client) => client.name),
              ...(more > 0 ? [messages.more(more)] : []),
            ].join(', ')}
            .
          </p>
        )}
      </div>
    </AppDialog>
  );
}

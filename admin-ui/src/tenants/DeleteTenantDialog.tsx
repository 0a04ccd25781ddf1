import { pageOf } from '../../../src/contract/paths';
import type { Tenant } from '../../../src/contract/tenants';
import { useGetList } from '../data/resources';
import { ConfirmDelete } from '../dialogs/ConfirmDelete';
import { commonMessages } from '../messages';
import { tenantsMessages } from './messages';

const messages = tenantsMessages.delete;
const NAMED = 10;

/** Asks before a tenant is deleted, and names the clients that it leaves without one. */
export function DeleteTenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { id, name, slug, clientCount } = tenant;
  const { data: clients = [] } = useGetList(
    'client-tenants',
    {
      pagination: { page: 1, perPage: NAMED },
      sort: { field: 'name', order: 'ASC' },
      filter: { tenantId: id },
    },
    { enabled: clientCount > 0 },
  );
  const more = clientCount - clients.length;
  const left = [
    ...clients.map((client) => client.name),
    ...(more > 0 ? [messages.more(more)] : []),
  ];
  return (
    <ConfirmDelete
      resource="tenants"
      record={tenant}
      title={messages.title}
      text={
        <div className="stack">
          <p>{messages.question}</p>
          <p>
            <strong>{name}</strong>. {messages.address(slug)}
          </p>
          {clientCount > 0 && <p>{`${messages.clients(clientCount)} ${left.join(', ')}.`}</p>}
        </div>
      }
      words={{ ...messages, stay: commonMessages.actions.cancel }}
      onDeleted={() => {
        // Its address leads nowhere now, and this page may stand below it.
        if (pageOf(window.location.pathname).slug === slug) {
          window.location.replace('/admin/tenants');
        }
      }}
      onClose={onClose}
    />
  );
}

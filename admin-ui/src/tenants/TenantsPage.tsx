import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { Tenant } from '../../../src/contract/tenants';
import { cappedCount } from '../../../ui/src/format/numbers';
import { EmptyState } from '../../../ui/src/parts/empty-state';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import type { ClientChoice } from '../clients/ClientSelect';
import { useInfiniteGetList } from '../data/resources';
import { ErrorState } from '../parts/ErrorState';
import { useLoadFailureToast } from '../parts/load-failure';
import { PageHeader } from '../parts/PageHeader';
import { ShowMore } from '../parts/ShowMore';
import { useHasFeature } from '../plan/plan-queries';
import { promptUpgrade } from '../plan/upgrade-prompt';
import { useBrand, useSession } from '../session/session';
import { LinkedClients, UnlinkedClients } from './ClientLinks';
import { DeleteTenantDialog } from './DeleteTenantDialog';
import { DomainDialog } from './DomainDialog';
import { tenantsMessages as messages } from './messages';
import { TenantCard } from './TenantCard';
import { TenantDialog } from './TenantDialog';
import css from './tenants.module.css';

const PER_PAGE = 24;

/** What stands over the page. Tenants are named by id, so that a dialog shows them as they are now. */
type Open =
  | { kind: 'create'; client: ClientChoice | null }
  | { kind: 'edit' | 'domain' | 'delete'; id: string };

/** `admin/tenants`: the office's addresses and brands, and which clients see which. */
export function TenantsPage() {
  const { office } = useSession();
  const company = useBrand()?.companyName ?? office.name;
  const [open, setOpen] = useState<Open | null>(null);
  const branded = useHasFeature('custom_branding');
  const list = useInfiniteGetList(
    'tenants',
    {
      pagination: { page: 1, perPage: PER_PAGE },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: {},
    },
    { placeholderData: keepPreviousData },
  );
  const { data, error, total } = list;
  useLoadFailureToast(error, messages.loadFailed);
  const tenants = data?.pages.flatMap((page) => page.data);

  const content = () => {
    if (!tenants && error) {
      const retry = () => void list.refetch();
      return <ErrorState title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!tenants) return <CardsSkeleton />;
    if (tenants.length === 0) return <EmptyState icon={Building2} title={messages.create} />;
    return (
      <>
        <ul className={css.grid} aria-label={messages.list}>
          {tenants.map((tenant) => (
            <li key={tenant.id}>
              <TenantCard
                tenant={tenant}
                onOpen={(kind) => {
                  // One that there is can still be taken away.
                  const lacks = kind === 'domain' && !tenant.domain && !branded;
                  if (lacks) promptUpgrade('notInPlan');
                  else setOpen({ kind, id: tenant.id });
                }}
              />
            </li>
          ))}
        </ul>
        <ShowMore list={list} text={messages.shown(tenants.length, cappedCount(total ?? 0))} />
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle(company)}
        actions={
          <Button
            variant="contained"
            startIcon={<Plus />}
            onClick={() => setOpen({ kind: 'create', client: null })}
          >
            {messages.create}
          </Button>
        }
      />
      {content()}
      <div className={css.two}>
        <UnlinkedClients onCreate={(client) => setOpen({ kind: 'create', client })} />
        <LinkedClients />
      </div>
      {dialogOf(open, tenants ?? [], () => setOpen(null))}
    </>
  );
}

function dialogOf(open: Open | null, tenants: readonly Tenant[], onClose: () => void): ReactNode {
  if (open?.kind === 'create') return <TenantDialog client={open.client} onClose={onClose} />;
  const tenant = open && tenants.find(({ id }) => id === open.id);
  if (!tenant) return null;
  if (open.kind === 'edit') return <TenantDialog tenant={tenant} onClose={onClose} />;
  if (open.kind === 'domain') return <DomainDialog tenant={tenant} onClose={onClose} />;
  return <DeleteTenantDialog tenant={tenant} onClose={onClose} />;
}

/** Three cards in their final shape. */
function CardsSkeleton() {
  return (
    <Skeletons className={css.grid}>
      {[0, 1, 2].map((n) => (
        <div key={n} className={`card ${css.card}`}>
          <div className={`${css.band} ${css.bare}`} />
          <div className={`stack ${css.words}`}>
            <Bone width={160} height={20} />
            <Bone width={120} />
            <Bone width="80%" />
            <Bone width="80%" />
            <Bone width="50%" />
          </div>
          <div className={css.footer}>
            <Bone width={200} height={36} />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}

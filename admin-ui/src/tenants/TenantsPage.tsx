import Button from '@mui/material/Button';
import { Building2, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';

import type { Tenant } from '../../../src/contract/tenants';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import type { ClientChoice } from '../clients/ClientSelect';
import { PageHeader } from '../layout/PageHeader';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { useHasFeature } from '../plan/plan-queries';
import { promptUpgrade } from '../plan/upgrade-prompt';
import { useBrand, useSession } from '../session/Session';
import { LinkedClients, UnlinkedClients } from './ClientLinks';
import { DeleteTenantDialog } from './DeleteTenantDialog';
import { DomainDialog } from './DomainDialog';
import { tenantsMessages as messages } from './messages';
import { TenantCard } from './TenantCard';
import { TenantDialog } from './TenantDialog';
import css from './tenants.module.css';

const PER_PAGE = 24;

/** The dialog over the page. It names its tenant by id, so that it shows the tenant as it is now. */
type Open =
  | { kind: 'create'; client: ClientChoice | null }
  | { kind: 'edit' | 'domain' | 'delete'; id: string };

/** `admin/tenants`: the office's addresses and brands, and which clients see which. */
export function TenantsPage() {
  const { office } = useSession();
  const company = useBrand()?.companyName ?? office.name;
  const [open, setOpen] = useState<Open | null>(null);
  const create = (client: ClientChoice | null) => setOpen({ kind: 'create', client });
  return (
    <RecordList<Tenant>
      infinite
      resource="tenants"
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={PER_PAGE}
    >
      <PageHeader
        title={messages.heading}
        subtitle={messages.subtitle(company)}
        actions={
          <Button variant="contained" startIcon={<Plus />} onClick={() => create(null)}>
            {messages.create}
          </Button>
        }
      />
      <ListContent
        cards
        loadFailed={messages.loadFailed}
        empty={{ icon: Building2, title: messages.create }}
        loading={<CardsSkeleton />}
        shown={messages.shown}
      >
        <TenantCards onOpen={setOpen} />
      </ListContent>
      <div className={css.two}>
        <UnlinkedClients onCreate={create} />
        <LinkedClients />
      </div>
      <OpenDialog open={open} onClose={() => setOpen(null)} />
    </RecordList>
  );
}

function TenantCards({ onOpen }: { onOpen: (open: Open) => void }) {
  const { data = [] } = useListContext<Tenant>();
  const branded = useHasFeature('custom_branding');
  return (
    <ul className={css.grid} aria-label={messages.list}>
      {data.map((tenant) => (
        <li key={tenant.id}>
          <TenantCard
            tenant={tenant}
            onOpen={(kind) => {
              // A domain that is set can be taken away in every plan.
              const lacks = kind === 'domain' && !tenant.domain && !branded;
              if (lacks) promptUpgrade('notInPlan');
              else onOpen({ kind, id: tenant.id });
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function OpenDialog({ open, onClose }: { open: Open | null; onClose: () => void }): ReactNode {
  const { data = [] } = useListContext<Tenant>();
  if (open?.kind === 'create') return <TenantDialog client={open.client} onClose={onClose} />;
  const tenant = open && data.find(({ id }) => id === open.id);
  if (!tenant) return null;
  if (open.kind === 'edit') return <TenantDialog tenant={tenant} onClose={onClose} />;
  if (open.kind === 'domain') return <DomainDialog tenant={tenant} onClose={onClose} />;
  return <DeleteTenantDialog tenant={tenant} onClose={onClose} />;
}

/** Three cards in their final shape. */
function CardsSkeleton() {
  return (
    <SkeletonGroup className={css.grid}>
      {[0, 1, 2].map((n) => (
        <div key={n} className={`card ${css.card}`}>
          <div className={`${css.band} ${css.bare}`} />
          <div className={`stack ${css.words}`}>
            <Skeleton width={160} height={20} />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </div>
          <div className={css.footer}>
            <Skeleton width={200} height={36} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

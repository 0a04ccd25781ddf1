import Button from '@mui/material/Button';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';

import type { Tenant } from '../../../src/contract/tenants';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import type { ClientChoice } from '../clients/ClientSelect';
import { PageHeader } from '../layout/PageHeader';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { useBrand, useSession } from '../session/Session';
import { LinkedClients, UnlinkedClients } from './ClientLinks';
import { tenantsMessages as messages } from './messages';
import { TenantCard } from './TenantCard';
import { TenantDialog } from './TenantDialog';
import css from './tenants.module.css';

const PER_PAGE = 24;

/** `admin/tenants`: the office's addresses and brands, and which clients see which. */
export function TenantsPage() {
  const { office } = useSession();
  const company = useBrand()?.companyName ?? office.name;
  /** The client for whom one is created; null for none of them, undefined while nothing is. */
  const [creating, setCreating] = useState<ClientChoice | null>();
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
          <Button variant="contained" startIcon={<Plus />} onClick={() => setCreating(null)}>
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
        <TenantCards />
      </ListContent>
      <div className={css.two}>
        <UnlinkedClients onCreate={setCreating} />
        <LinkedClients />
      </div>
      {creating !== undefined && (
        <TenantDialog client={creating} onClose={() => setCreating(undefined)} />
      )}
    </RecordList>
  );
}

function TenantCards() {
  const { data = [] } = useListContext<Tenant>();
  return (
    <ul className={css.grid} aria-label={messages.list}>
      {data.map((tenant) => (
        <li key={tenant.id}>
          <TenantCard tenant={tenant} />
        </li>
      ))}
    </ul>
  );
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

import { ListFilter, Trash2 } from 'lucide-react';
import { useListContext } from 'react-admin';

import {
  type Deletion,
  DELETION_KINDS,
  type DeletionFilter,
} from '../../../src/contract/deletions';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { type ListAddressOf, oneOf } from '../data/list-address';
import { PageHeader } from '../layout/PageHeader';
import { FilterSelect } from '../lists/FilterSelect';
import { ListContent } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { LimitNotice } from '../plan/LimitNotice';
import { DeletionRow, DeletionRowsSkeleton } from './DeletionRow';
import { recycleBinMessages as messages } from './messages';
import { RecentImports } from './RecentImports';
import css from './recycle-bin.module.css';

const ADDRESS: ListAddressOf<'deletions'> = {
  filters: { kind: oneOf(DELETION_KINDS) },
  sorts: ['deletedAt'],
  old: { kind: (kind) => ({ kind }) },
};

/** `/lixeira`: lists deleted things, who deleted them and when, and restores them. */
export function RecycleBinPage() {
  return (
    <>
      <PageHeader title={messages.heading} subtitle={messages.subtitle} />
      <LimitNotice resource="cases" />
      <LimitNotice resource="clients" />
      <RecentImports />
      <RecordList<Deletion>
        resource="deletions"
        address={ADDRESS}
        sort={{ field: 'deletedAt', order: 'DESC' }}
        perPage={25}
      >
        <Bin />
      </RecordList>
    </>
  );
}

function Bin() {
  const list = useListContext<Deletion>();
  const { data, total, isPlaceholderData } = list;
  const { kind } = list.filterValues as DeletionFilter;
  if (total === 0 && !kind && !isPlaceholderData) {
    return <EmptyState icon={Trash2} {...messages.empty} />;
  }
  return (
    <section className={`card ${css.card}`}>
      <div className={`row ${css.toolbar}`}>
        <FilterSelect
          className={css.filter}
          source="kind"
          label={messages.kindLabel}
          all={messages.allKinds}
          choices={DELETION_KINDS.map((id) => ({ id, name: messages.kinds[id] }))}
        />
        {total !== undefined && (
          <span className={`meta ${css.total}`}>{messages.total(total)}</span>
        )}
      </div>
      <ListContent
        pagerAlways
        loadFailed={messages.loadFailed}
        empty={{ icon: Trash2, ...messages.empty }}
        notFound={{ icon: ListFilter, ...messages.emptyKind }}
        loading={<DeletionRowsSkeleton />}
      >
        <ul aria-label={messages.label}>
          {data?.map((deletion) => (
            <DeletionRow key={deletion.id} deletion={deletion} />
          ))}
        </ul>
      </ListContent>
    </section>
  );
}

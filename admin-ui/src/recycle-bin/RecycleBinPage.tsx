import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { keepPreviousData } from '@tanstack/react-query';
import { ListFilter, Trash2 } from 'lucide-react';

import { DELETION_KINDS, type DeletionKind } from '../../../src/contract/deletions';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { pageIn } from '../data/query-values';
import { useGetList } from '../data/resources';
import { useQueryValues } from '../data/use-query-values';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { PageHeader } from '../layout/PageHeader';
import { Pager } from '../lists/Pager';
import { useListRows } from '../lists/use-list-rows';
import { LimitNotice } from '../plan/LimitNotice';
import { DeletionRow, DeletionRowsSkeleton } from './DeletionRow';
import { recycleBinMessages as messages } from './messages';
import { RecentImports } from './RecentImports';
import css from './recycle-bin.module.css';

const PER_PAGE = 25;

/** `/lixeira`: lists deleted things, who deleted them and when, and restores them. The address has kind and page. */
export function RecycleBinPage() {
  const { kind, page, filter, turnTo } = useBinAddress();
  const deletions = useGetList(
    'deletions',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'deletedAt', order: 'DESC' },
      filter: kind ? { kind } : {},
    },
    { placeholderData: keepPreviousData },
  );
  const { data, total = 0, error } = deletions;
  const rows = useListRows(deletions, { page, perPage: PER_PAGE, turnTo });
  useLoadFailureToast(error, messages.loadFailed);

  const content = () => {
    if (error && !data) {
      const retry = () => void deletions.refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!rows) return <DeletionRowsSkeleton />;
    if (rows.length === 0) return <NoneOfKind onClear={() => filter(null)} />;
    return (
      <div aria-busy={deletions.isPlaceholderData}>
        <ul aria-label={messages.label}>
          {rows.map((deletion) => (
            <DeletionRow key={deletion.id} deletion={deletion} />
          ))}
        </ul>
        <Pager page={page} perPage={PER_PAGE} rows={rows.length} total={total} onPage={turnTo} />
      </div>
    );
  };
  const empty = rows?.length === 0 && kind === null;
  return (
    <>
      <PageHeader title={messages.heading} subtitle={messages.subtitle} />
      <LimitNotice resource="cases" />
      <LimitNotice resource="clients" />
      <RecentImports />
      {empty ? (
        <EmptyState icon={Trash2} title={messages.empty.title} text={messages.empty.text} />
      ) : (
        <section className={css.card}>
          <div className={`row ${css.toolbar}`}>
            <KindFilter kind={kind} onChange={filter} />
            {rows && <span className={`meta ${css.total}`}>{messages.total(total)}</span>}
          </div>
          {content()}
        </section>
      )}
    </>
  );
}

interface KindFilterProps {
  kind: DeletionKind | null;
  onChange: (kind: DeletionKind | null) => void;
}

function KindFilter({ kind, onChange }: KindFilterProps) {
  return (
    <Select
      className={css.filter}
      displayEmpty
      value={kind ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      inputProps={{ 'aria-label': messages.kindLabel }}
    >
      <MenuItem value="">{messages.allKinds}</MenuItem>
      {DELETION_KINDS.map((value) => (
        <MenuItem key={value} value={value}>
          {messages.kinds[value]}
        </MenuItem>
      ))}
    </Select>
  );
}

function NoneOfKind({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      bare
      icon={ListFilter}
      title={messages.emptyKind.title}
      action={<Button onClick={onClear}>{messages.emptyKind.action}</Button>}
    />
  );
}

/** Reads the address; values that do not exist count as absent. */
function useBinAddress() {
  const { params, change } = useQueryValues();
  return {
    kind: DELETION_KINDS.find((known) => known === params.get('kind')) ?? null,
    page: pageIn(params),
    filter: (kind: DeletionKind | null) => change({ kind, page: null }, true),
    turnTo: (page: number, replace = false) =>
      change({ page: page > 1 ? String(page) : null }, replace),
  };
}

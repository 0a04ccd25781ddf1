import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';

import { CASE_STATUSES } from '../../../src/contract/cases';
import { statusLabels } from '../../../src/contract/labels';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { ShowMore } from '../lists/ShowMore';
import { useSession, useToday } from '../session/Session';
import type { useCasesOfClient } from './case-queries';
import { CaseCard, CaseCardSkeleton } from './CaseCard';
import { CASE_ORDERS, type CaseOrder } from './cases-address';
import { casesMessages } from './messages';
import { useCasesAddress } from './use-cases-address';
import css from './cases-page.module.css';
import grid from './client-card.module.css';

const messages = casesMessages.list;

export interface CaseGridProps {
  /** Left out until the client is known. */
  cases?: ReturnType<typeof useCasesOfClient>;
  /** Counts shown beside the filters. */
  summary?: ReactNode;
  /** Shown if the client has no case at all. */
  empty: ReactNode;
}

/** Draws a client's cases as cards, filtered by status and sorted according to the address. */
export function CaseGrid({ cases, summary, empty }: CaseGridProps) {
  const { status, filter } = useCasesAddress();
  const today = useToday();
  const { timeZone } = useSession().office;
  const error = !cases?.data && cases?.error;
  useLoadFailureToast(error, casesMessages.loadFailed);

  const content = () => {
    if (error) {
      const retry = () => void cases.refetch();
      return <ErrorState title={casesMessages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!cases?.data) return <CaseGridSkeleton />;
    const rows = cases.data.pages.flatMap((page) => page.data);
    if (rows.length === 0) {
      // The empty list may belong to the previous status.
      if (cases.isPlaceholderData) return <CaseGridSkeleton />;
      return status ? <NoneWithStatus onClear={() => filter(null)} /> : empty;
    }
    return (
      <>
        <ul className={grid.grid} aria-busy={cases.isPlaceholderData}>
          {rows.map((legalCase) => (
            <li key={legalCase.id}>
              <CaseCard legalCase={legalCase} today={today} timeZone={timeZone} />
            </li>
          ))}
        </ul>
        <ShowMore list={cases} text={messages.shown(rows.length, cases.total ?? rows.length)} />
      </>
    );
  };
  return (
    <>
      <div className={`row ${css.toolbar}`}>
        <Filters />
        {summary && <span className={`meta ${css.total}`}>{summary}</span>}
      </div>
      {content()}
    </>
  );
}

function Filters() {
  const { status, order, filter, sort } = useCasesAddress();
  return (
    <div className={css.filters}>
      <Select
        className={css.status}
        displayEmpty
        value={status ?? ''}
        onChange={(event) => filter(event.target.value || null)}
        inputProps={{ 'aria-label': messages.statusLabel }}
      >
        <MenuItem value="">{messages.allStatuses}</MenuItem>
        {CASE_STATUSES.map((value) => (
          <MenuItem key={value} value={value}>
            {statusLabels[value]}
          </MenuItem>
        ))}
      </Select>
      <Select
        className={css.order}
        value={order}
        onChange={(event) => sort(event.target.value)}
        inputProps={{ 'aria-label': messages.sortLabel }}
      >
        {(Object.keys(CASE_ORDERS) as CaseOrder[]).map((value) => (
          <MenuItem key={value} value={value}>
            {messages.sorts[value]}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
}

function NoneWithStatus({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={ListFilter}
      title={messages.emptyStatus}
      action={<Button onClick={onClear}>{messages.emptyStatusAction}</Button>}
    />
  );
}

function CaseGridSkeleton() {
  return (
    <SkeletonGroup className={grid.grid}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <CaseCardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}

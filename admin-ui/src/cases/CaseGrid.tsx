import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';

import { CASE_STATUSES, type LegalCase } from '../../../src/contract/cases';
import { isId } from '../../../src/contract/ids';
import { statusLabels } from '../../../src/contract/labels';
import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { PAGE_SIZE } from '../data/page-size';
import { ListContent, type ListContentProps } from '../lists/ListContent';
import { RecordList } from '../lists/RecordList';
import { CaseCard, CaseCardSkeleton } from './CaseCard';
import { CASE_ORDERS, type CaseOrder } from './cases-address';
import { casesMessages } from './messages';
import { useCasesAddress } from './use-cases-address';
import css from './cases-page.module.css';
import grid from './client-card.module.css';

const messages = casesMessages.list;

export interface CaseGridProps {
  /** Null for the cases without a client. An invalid id sends no request. */
  clientId: string | null;
  /** The client is still being loaded. */
  waiting?: boolean;
  /** Counts shown beside the filters. */
  summary?: ReactNode;
  /** Shown if the client has no case at all. */
  empty: ListContentProps['empty'];
}

/** Draws a client's cases as cards, filtered by status and sorted according to the address. */
export function CaseGrid({ clientId, waiting, summary, empty }: CaseGridProps) {
  const { status, order, filter } = useCasesAddress();
  const noneWithStatus = {
    icon: ListFilter,
    title: messages.emptyStatus,
    action: <Button onClick={() => filter(null)}>{messages.emptyStatusAction}</Button>,
  };
  return (
    <>
      <div className={`row ${css.toolbar}`}>
        <Filters />
        {summary && <span className={`meta ${css.total}`}>{summary}</span>}
      </div>
      {clientId !== null && !isId(clientId) ? (
        <CaseGridSkeleton />
      ) : (
        <RecordList<LegalCase>
          infinite
          resource="cases"
          filter={status ? { clientId, status } : { clientId }}
          sort={{ field: order, order: CASE_ORDERS[order] }}
          perPage={PAGE_SIZE}
        >
          {waiting ? (
            <CaseGridSkeleton />
          ) : (
            <ListContent
              cards
              loadFailed={casesMessages.loadFailed}
              empty={status ? noneWithStatus : empty}
              loading={<CaseGridSkeleton />}
              shown={messages.shown}
            >
              <CaseCards />
            </ListContent>
          )}
        </RecordList>
      )}
    </>
  );
}

function CaseCards() {
  const { data = [] } = useListContext<LegalCase>();
  return (
    <ul className={grid.grid}>
      {data.map((legalCase) => (
        <li key={legalCase.id}>
          <RecordContextProvider value={legalCase}>
            <CaseCard />
          </RecordContextProvider>
        </li>
      ))}
    </ul>
  );
}

function Filters() {
  const { status, order, filter, sort } = useCasesAddress();
  return (
    <div className={`row ${css.filters}`}>
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

function CaseGridSkeleton() {
  return (
    <SkeletonGroup className={grid.grid}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <CaseCardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}

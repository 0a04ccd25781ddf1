import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { SearchX, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';

import {
  ACTIVE_CLIENT_DAYS,
  ACTIVE_ON_CASES_DAYS,
  type Client,
} from '../../../src/contract/clients';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { PAGE_SIZE } from '../data/page-size';
import { ErrorState } from '../feedback/ErrorState';
import { ShowMore } from '../lists/ShowMore';
import { CLIENT_ORDERS, WITHOUT_CLIENT } from './cases-address';
import { ClientCard, ClientCardSkeleton, WithoutClientCard } from './ClientCard';
import { casesMessages } from './messages';
import { useCasesAddress } from './use-cases-address';
import page from './cases-page.module.css';
import css from './client-card.module.css';

const messages = casesMessages.grid;

/**
 * Draws the clients of the list context, searchable by name. Cases without a client come last.
 *
 * @param withoutClient the number of cases without a client
 */
export function ClientGrid({ withoutClient }: { withoutClient: number }) {
  const { q, search, addressOf, clientOrder, orderClients } = useCasesAddress();
  const { data, total = 0, error, isPlaceholderData, refetch } = useListContext<Client>();
  const rows = data ?? [];
  const pages = useOpenedPages();
  // The last card waits until the clients have loaded, because it would otherwise move when they arrive.
  const known = data !== undefined || error !== null;
  const showsWithoutClient = withoutClient > 0 && q === '' && known;
  /** Draws the state without clients. An empty list may belong to the previous search. */
  const nobody = () => {
    if (data && !isPlaceholderData) return <NoClients q={q} onClear={() => search('')} />;
    if (!error) return <ClientGridSkeleton />;
    return <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />;
  };
  return (
    <>
      <div className={`row ${page.toolbar}`}>
        <SearchField label={messages.search} value={q} onChange={search} />
        <Select
          className={page.order}
          value={clientOrder}
          onChange={(event) => orderClients(event.target.value)}
          inputProps={{ 'aria-label': casesMessages.list.sortLabel }}
        >
          {CLIENT_ORDERS.map((value) => (
            <MenuItem key={value} value={value}>
              {messages.sorts[value]}
            </MenuItem>
          ))}
        </Select>
        {rows.length > 0 && (
          <span className={`meta ${page.total}`}>
            {q ? messages.found(total) : messages.total(total)}
          </span>
        )}
      </div>
      {rows.length === 0 && nobody()}
      {(rows.length > 0 || showsWithoutClient) && (
        <ul
          className={rows.length > 0 ? css.grid : `${css.grid} ${page.below}`}
          aria-busy={isPlaceholderData}
        >
          {rows.map((client) => (
            <li key={client.id}>
              <ClientCard client={client} to={addressOf(client.id)} />
            </li>
          ))}
          {showsWithoutClient && (
            <li>
              <WithoutClientCard caseCount={withoutClient} to={addressOf(WITHOUT_CLIENT)} />
            </li>
          )}
        </ul>
      )}
      <ShowMore list={pages} text={messages.shown(rows.length, total)} />
      {rows.length > 0 && (
        <p className={`meta ${page.below}`}>
          {messages.activeRule(ACTIVE_ON_CASES_DAYS, ACTIVE_CLIENT_DAYS)}
        </p>
      )}
    </>
  );
}

/**
 * Loads as many pages of the list context as the address has open, one after the other. After a failure it waits for a
 * retry.
 *
 * @returns the list for `ShowMore`, whose next page opens in the address
 */
function useOpenedPages() {
  const { opened, openPages } = useCasesAddress();
  const { data = [], error, isPending, isPlaceholderData } = useListContext();
  const pagination = useInfinitePaginationContext();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pagination;
  const shown = isPending || isPlaceholderData ? opened : Math.ceil(data.length / PAGE_SIZE);
  const isBehind = shown < opened;
  const more = isBehind && hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (more) void fetchNextPage();
  }, [more, shown, fetchNextPage]);
  return {
    ...pagination,
    isFetchNextPageError: Boolean(error),
    fetchNextPage: () => (isBehind ? fetchNextPage() : openPages(shown + 1)),
  };
}

function ClientGridSkeleton() {
  return (
    <SkeletonGroup className={css.grid}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <ClientCardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}

function NoClients({ q, onClear }: { q: string; onClear: () => void }) {
  if (!q) {
    const { title, text } = messages.empty;
    return <EmptyState icon={UsersRound} title={title} text={text} />;
  }
  return (
    <EmptyState
      icon={SearchX}
      title={messages.notFound(q)}
      text={messages.notFoundText}
      action={<Button onClick={onClear}>{sharedPartMessages.clearSearch}</Button>}
    />
  );
}

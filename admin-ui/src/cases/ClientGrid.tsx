import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { SearchX, UsersRound } from 'lucide-react';

import { ACTIVE_CLIENT_DAYS, ACTIVE_ON_CASES_DAYS } from '../../../src/contract/clients';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { ShowMore } from '../lists/ShowMore';
import type { useClientsWithCases } from './case-queries';
import { CLIENT_ORDERS, WITHOUT_CLIENT } from './cases-address';
import { ClientCard, ClientCardSkeleton, WithoutClientCard } from './ClientCard';
import { casesMessages } from './messages';
import type { useCasesAddress } from './use-cases-address';
import page from './cases-page.module.css';
import css from './client-card.module.css';

const messages = casesMessages.grid;

export interface ClientGridProps {
  clients: ReturnType<typeof useClientsWithCases>;
  address: ReturnType<typeof useCasesAddress>;
  /** The number of cases without a client. */
  withoutClient: number;
}

/** Draws the clients with cases, searchable by name. Cases without a client come last. */
export function ClientGrid({ clients, address, withoutClient }: ClientGridProps) {
  const { q, search, addressOf, clientOrder } = address;
  const { data, error, isPlaceholderData, refetch } = clients;
  const rows = data?.pages.flatMap((shown) => shown.data) ?? [];
  const total = clients.total ?? rows.length;
  // The last card waits until the clients have loaded, because it would otherwise move when they arrive.
  const known = data !== undefined || error !== null;
  const showsWithoutClient = withoutClient > 0 && q === '' && known;
  /** Opens one more page; if loading it failed before, tries again. */
  const more = () => {
    const open = data?.pages.length ?? 0;
    return open < address.opened ? clients.fetchNextPage() : address.openPages(open + 1);
  };
  /** Draws the state without clients. An empty list may belong to the previous search. */
  const nobody = () => {
    if (data && !isPlaceholderData) return <NoClients q={q} onClear={() => search('')} />;
    if (!error) return <ClientGridSkeleton />;
    return <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />;
  };
  const card = (client: (typeof rows)[number]) => (
    <li key={client.id}>
      <ClientCard client={client} to={addressOf(client.id)} />
    </li>
  );
  return (
    <>
      <div className={`row ${page.toolbar}`}>
        <SearchField label={messages.search} value={q} onChange={search} />
        <Select
          className={page.order}
          value={clientOrder}
          onChange={(event) => address.orderClients(event.target.value)}
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
          {rows.map(card)}
          {showsWithoutClient && (
            <li>
              <WithoutClientCard caseCount={withoutClient} to={addressOf(WITHOUT_CLIENT)} />
            </li>
          )}
        </ul>
      )}
      <ShowMore
        list={{ ...clients, fetchNextPage: more }}
        text={messages.shown(rows.length, total)}
      />
      {rows.length > 0 && (
        <p className={`meta ${page.rule}`}>
          {messages.activeRule(ACTIVE_ON_CASES_DAYS, ACTIVE_CLIENT_DAYS)}
        </p>
      )}
    </>
  );
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

import Button from '@mui/material/Button';
import { SearchX, UsersRound } from 'lucide-react';
import { casesMessages } from './messages';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { SearchField } from '../parts/SearchField';
import { Skeletons } from '../parts/Skeletons';
import { ClientCard, ClientCardSkeleton, WithoutClientCard } from './ClientCard';
import { ShowMore } from '../parts/ShowMore';
import type { useClientsWithCases } from './case-queries';
import { WITHOUT_CLIENT } from './cases-address';
import css from './client-card.module.css';
import page from './cases-page.module.css';
import { partMessages } from '../parts/messages';

const messages = casesMessages.grid;

export interface ClientGridProps {
  clients: ReturnType<typeof useClientsWithCases>;
  q: string;
  onSearch: (q: string) => void;
  /** How many cases belong to no client. */
  withoutClient: number;
  /** Address of a client's case list. */
  addressOf: (clientId: string) => string;
}

/** The clients that have cases, searchable by name; cases without a client stand last. */
export function ClientGrid({ clients, q, onSearch, withoutClient, addressOf }: ClientGridProps) {
  const { data, error, isPlaceholderData, refetch } = clients;
  const rows = data?.pages.flatMap((shown) => shown.data) ?? [];
  const total = clients.total ?? rows.length;
  const showsWithoutClient = withoutClient > 0 && q === '';
  /** What stands where no client does; a list of nobody may be of the search before. */
  const nobody = () => {
    if (data && !isPlaceholderData) return <NoClients q={q} onClear={() => onSearch('')} />;
    if (!error) return <ClientGridSkeleton />;
    return <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />;
  };
  return (
    <>
      <div className={`row ${page.toolbar}`}>
        <SearchField label={messages.search} value={q} onChange={onSearch} />
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
      <ShowMore list={clients} text={messages.shown(rows.length, total)} />
    </>
  );
}

function ClientGridSkeleton() {
  return (
    <Skeletons className={css.grid}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <ClientCardSkeleton key={index} />
      ))}
    </Skeletons>
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
      action={<Button onClick={onClear}>{partMessages.actions.clearSearch}</Button>}
    />
  );
}

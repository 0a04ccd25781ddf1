import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import { API_KEYS_MAX, type ApiKey, type CreatedApiKey } from '../../../src/contract/api-keys';
import { EmptyState } from '../../../ui/src/parts/empty-state';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { useGetList } from '../data/resources';
import { ErrorState } from '../parts/ErrorState';
import { useLoadFailureToast } from '../parts/load-failure';
import { Pager } from '../parts/Pager';
import { ApiKeyTable } from './ApiKeyTable';
import { apiKeysMessages as messages } from './messages';
import { NewKeyDialog } from './NewKeyDialog';
import { NewKeyShown } from './NewKeyShown';
import { RevokeKeyDialog } from './RevokeKeyDialog';
import css from './api-keys.module.css';

type Open = { kind: 'made'; made: CreatedApiKey } | { kind: 'revoke'; apiKey: ApiKey };

export interface ApiKeysProps {
  inPlan: boolean;
  /** The dialog that makes one is open. */
  creating: boolean;
  /** After one was made, or none. */
  onClosed: () => void;
}

const PER_PAGE = API_KEYS_MAX;

/** The office's keys. Where the plan has none they are shown as long as there are any, so that they can be revoked. */
export function ApiKeys({ inPlan, creating, onClosed }: ApiKeysProps) {
  const [page, setPage] = useState(1);
  const { data, total, error, refetch } = useGetList('api-keys', {
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  useLoadFailureToast(error, messages.loadFailed);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (!inPlan && !data?.length) return null;

  const content = () => {
    if (error && !data) {
      const retry = () => void refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!data) return <RowsSkeleton />;
    if (data.length === 0) return <EmptyState bare icon={KeyRound} {...messages.empty} />;
    return (
      <>
        <ApiKeyTable keys={data} onRevoke={(apiKey) => setOpen({ kind: 'revoke', apiKey })} />
        {(total ?? 0) > PER_PAGE && (
          <Pager
            page={page}
            perPage={PER_PAGE}
            rows={data.length}
            total={total ?? data.length}
            onPage={setPage}
          />
        )}
      </>
    );
  };
  const active = data?.filter(({ status }) => status === 'active').length;
  return (
    <section className="card" aria-labelledby="api-keys-title">
      <header className={css.head}>
        <div>
          <h2 id="api-keys-title">{messages.title}</h2>
          {active !== undefined && <p className="meta">{messages.text(active)}</p>}
        </div>
      </header>
      {content()}
      {creating && (
        <NewKeyDialog
          onMade={(made) => {
            setOpen({ kind: 'made', made });
            onClosed();
          }}
          onClose={onClosed}
        />
      )}
      {open?.kind === 'made' && <NewKeyShown made={open.made} onFinished={close} />}
      {open?.kind === 'revoke' && <RevokeKeyDialog apiKey={open.apiKey} onClose={close} />}
    </section>
  );
}

/** Three keys in their final shape. */
function RowsSkeleton() {
  return (
    <Skeletons>
      {[220, 160, 200].map((width) => (
        <div key={width} className={css.bone}>
          <Bone width={`min(${width}px, 60%)`} />
          <Bone width={160} />
        </div>
      ))}
    </Skeletons>
  );
}

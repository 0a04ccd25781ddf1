import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { MailPlus, SearchX } from 'lucide-react';
import { useState } from 'react';

import type { Invitation } from '../../../src/contract/invitations';
import { EmptyState } from '../../../ui/src/parts/empty-state';
import { SearchField } from '../../../ui/src/parts/search-field';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { useGetList } from '../data/resources';
import { ErrorState } from '../parts/ErrorState';
import { useLoadFailureToast } from '../parts/load-failure';
import { Pager } from '../parts/Pager';
import { useListRows } from '../parts/use-list-rows';
import { useAskedList } from '../places/use-asked-list';
import { DeleteInvitationDialog } from './DeleteInvitationDialog';
import { EditInvitationDialog } from './EditInvitationDialog';
import { InvitationFilters } from './InvitationFilters';
import { InvitationRows } from './InvitationRows';
import { invitationsMessages } from './messages';
import { INVITATION_LISTS, type InvitationsView, useInvitationsView } from './use-invitations-view';
import css from './invitations.module.css';

const messages = invitationsMessages.list;

/** "Convites Enviados" of the users page: who was invited, what became of it, and what can be done with it. */
export function InvitationsList() {
  const view = useInvitationsView();
  const { filter, page, perPage, turnTo } = view;
  const heading = useAskedList(Object.values(INVITATION_LISTS), view.showAllOf);
  const list = useGetList(
    'invitations',
    {
      pagination: { page, perPage },
      sort: { field: 'sentAt', order: 'DESC' },
      filter,
    },
    { placeholderData: keepPreviousData },
  );
  const rows = useListRows(list, { page, perPage, turnTo });
  const total = list.total ?? 0;
  useLoadFailureToast(list.error, messages.loadFailed);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const content = () => {
    if (list.error && !list.data) {
      const retry = () => void list.refetch();
      return <ErrorState bare title={messages.loadFailed} error={list.error} onRetry={retry} />;
    }
    if (!rows) return <RowsSkeleton />;
    if (rows.length === 0) return <None view={view} />;
    return (
      <div aria-busy={list.isPlaceholderData}>
        <InvitationRows
          invitations={rows}
          onEdit={(invitation) => setOpen({ dialog: 'edit', invitation })}
          onDelete={(invitation) => setOpen({ dialog: 'delete', invitation })}
        />
        {view.all && (
          <Pager page={page} perPage={perPage} rows={rows.length} total={total} onPage={turnTo} />
        )}
      </div>
    );
  };
  return (
    <section className={`card ${css.section}`} aria-label={messages.title}>
      <header className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        {rows && total > 0 && <span className="meta">{messages.shown(rows.length, total)}</span>}
      </header>
      <div className={css.tools}>
        <SearchField label={messages.search} value={filter.q ?? ''} onChange={view.search} />
        <InvitationFilters view={view} />
      </div>
      {content()}
      {rows && !view.all && total > rows.length && (
        <footer className={css.foot}>
          <Button
            variant="text"
            size="small"
            onClick={view.showAll}
            aria-label={messages.allOf(total)}
          >
            {messages.all(total)}
          </Button>
        </footer>
      )}
      {open?.dialog === 'edit' && (
        <EditInvitationDialog invitation={open.invitation} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <DeleteInvitationDialog invitation={open.invitation} onClose={close} />
      )}
    </section>
  );
}

interface Open {
  dialog: 'edit' | 'delete';
  invitation: Invitation;
}

function None({ view }: { view: InvitationsView }) {
  if (!view.narrowed) return <EmptyState bare icon={MailPlus} {...messages.empty} />;
  return (
    <EmptyState
      bare
      icon={SearchX}
      title={messages.none.title}
      action={<Button onClick={view.clear}>{messages.none.action}</Button>}
    />
  );
}

function RowsSkeleton() {
  return (
    <Skeletons>
      {[0, 1, 2].map((index) => (
        <div key={index} className={`stack ${css.bones}`}>
          <Bone width={240} height={14} />
          <Bone width={160} height={12} />
        </div>
      ))}
    </Skeletons>
  );
}

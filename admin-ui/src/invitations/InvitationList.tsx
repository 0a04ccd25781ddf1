import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';

import type { Invitation, InvitationStatus } from '../../../src/contract/invitations';
import { ListCard } from '../lists/ListCard';
import { ListSearch } from '../lists/ListSearch';
import { FEW, FEW_THEN } from '../lists/page-lengths';
import { RecordList } from '../lists/RecordList';
import { useAskedList } from '../navigation/use-asked-list';
import { DeleteInvitationDialog } from './DeleteInvitationDialog';
import { EditInvitationDialog } from './EditInvitationDialog';
import { InvitationFilters } from './InvitationFilters';
import { InvitationTable } from './InvitationTable';
import { invitationsMessages } from './messages';

const messages = invitationsMessages.list;

/** Names in an address for the invitations of each status that the page counts. */
export const INVITATION_LISTS = {
  pending: 'convites-pendentes',
  accepted: 'convites-aceites',
} as const satisfies Partial<Record<InvitationStatus, string>>;

const LISTED = Object.keys(INVITATION_LISTS) as (keyof typeof INVITATION_LISTS)[];

/** "Convites Enviados" of the users page: who was invited, what became of it, and what can be done with it. */
export function InvitationList() {
  return (
    <RecordList<Invitation>
      resource="invitations"
      sort={{ field: 'sentAt', order: 'DESC' }}
      perPage={FEW}
    >
      <InvitationsCard />
    </RecordList>
  );
}

interface Open {
  dialog: 'edit' | 'delete';
  invitation: Invitation;
}

function InvitationsCard() {
  const { setFilters, setPerPage } = useListContext();
  // A figure leads to all invitations of its status.
  const heading = useAskedList(Object.values(INVITATION_LISTS), (name) => {
    setFilters({ status: LISTED.find((status) => INVITATION_LISTS[status] === name) });
    setPerPage(FEW_THEN);
  });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListCard
        few
        title={messages.title}
        headingRef={heading}
        tools={
          <>
            <ListSearch label={messages.search} />
            <InvitationFilters />
          </>
        }
        loadFailed={messages.loadFailed}
        empty={{ icon: MailPlus, ...messages.empty }}
        notFound={messages.none}
      >
        <InvitationTable
          onEdit={(invitation) => setOpen({ dialog: 'edit', invitation })}
          onDelete={(invitation) => setOpen({ dialog: 'delete', invitation })}
        />
      </ListCard>
      {open?.dialog === 'edit' && (
        <EditInvitationDialog invitation={open.invitation} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <DeleteInvitationDialog invitation={open.invitation} onClose={close} />
      )}
    </>
  );
}

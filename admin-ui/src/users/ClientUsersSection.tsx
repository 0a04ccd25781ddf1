import { Contact, UserRoundX } from 'lucide-react';
import { useState } from 'react';

import type { ClientUser, ClientUserFilter } from '../../../src/contract/users';
import { ClientUserCasesDialog } from '../client-access/ClientUserCasesDialog';
import { clientAccessMessages } from '../client-access/messages';
import { RemoveClientAccessDialog } from '../client-access/RemoveClientAccess';
import { SeeAsClientIcon } from '../client-access/SeeAsClient';
import { ActionMenu } from '../lists/ActionMenu';
import { EditPersonDialog } from './EditPersonDialog';
import { usersMessages } from './messages';
import { CLIENT_USERS_LIST, PeopleList, RowButton } from './PeopleList';

const messages = usersMessages.clientUsers;

const WITH_ACCOUNT: ClientUserFilter = { active: true };

interface Shown {
  kind: 'cases' | 'edit' | 'remove';
  user: ClientUser;
}

/** People at clients who have an account: profile, and the single cases that they see. */
export function ClientUsersSection() {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <PeopleList<ClientUser>
        resource="client-users"
        filter={WITH_ACCOUNT}
        name={CLIENT_USERS_LIST}
        texts={messages}
        icon={Contact}
        columns={[
          { label: messages.columns.company, render: ({ clientName }) => clientName },
          {
            label: messages.columns.position,
            render: ({ position }) => position ?? usersMessages.list.none,
          },
        ]}
        actions={(user) => (
          <>
            <SeeAsClientIcon clientUserId={user.id} clientId={user.clientId} name={user.fullName} />
            <RowButton
              label={clientAccessMessages.cases.ofPerson(user.fullName)}
              onClick={() => setShown({ kind: 'cases', user })}
            >
              {messages.cases}
            </RowButton>
            <RowButton
              label={usersMessages.staff.editOf(user.fullName)}
              onClick={() => setShown({ kind: 'edit', user })}
            >
              {usersMessages.staff.edit}
            </RowButton>
            <ActionMenu
              label={usersMessages.staff.options(user.fullName)}
              actions={[
                {
                  label: clientAccessMessages.removal.action,
                  icon: UserRoundX,
                  onClick: () => setShown({ kind: 'remove', user }),
                },
              ]}
            />
          </>
        )}
      />
      {shown?.kind === 'cases' && (
        <ClientUserCasesDialog clientUserId={shown.user.id} onClose={close} />
      )}
      {shown?.kind === 'edit' && (
        <EditPersonDialog resource="client-users" person={shown.user} onClose={close} />
      )}
      {shown?.kind === 'remove' && <RemoveClientAccessDialog person={shown.user} onClose={close} />}
    </>
  );
}

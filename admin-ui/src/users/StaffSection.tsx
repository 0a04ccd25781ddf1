import { UserRoundX, Users } from 'lucide-react';
import { useState } from 'react';

import type { StaffUser } from '../../../src/contract/users';
import { ActionMenu } from '../lists/ActionMenu';
import { useSession } from '../session/Session';
import { EditPersonDialog } from './EditPersonDialog';
import { usersMessages } from './messages';
import { NoMenu, PeopleList, RowButton, STAFF_LIST } from './PeopleList';
import { RemoveAccessDialog } from './RemoveAccessDialog';
import { StaffDetailsDialog } from './StaffDetailsDialog';

const messages = usersMessages.staff;

interface Shown {
  kind: 'details' | 'edit' | 'remove';
  member: StaffUser;
}

/** The office's staff: details, profile, and the end of somebody's access. */
export function StaffSection() {
  const [shown, setShown] = useState<Shown | null>(null);
  const { userId } = useSession();
  const close = () => setShown(null);
  return (
    <>
      <PeopleList<StaffUser>
        resource="staff-users"
        name={STAFF_LIST}
        texts={messages}
        icon={Users}
        columns={[
          { label: messages.columns.position, render: ({ position }) => position },
          {
            label: messages.columns.phone,
            render: ({ phone }) => phone ?? usersMessages.list.none,
          },
        ]}
        actions={(member) => (
          <>
            <RowButton
              label={messages.detailsOf(member.fullName)}
              onClick={() => setShown({ kind: 'details', member })}
            >
              {messages.details}
            </RowButton>
            <RowButton
              label={messages.editOf(member.fullName)}
              onClick={() => setShown({ kind: 'edit', member })}
            >
              {messages.edit}
            </RowButton>
            {/* People cannot remove themselves. */}
            {member.userId === userId ? (
              <NoMenu />
            ) : (
              <ActionMenu
                label={messages.options(member.fullName)}
                actions={[
                  {
                    label: messages.remove,
                    icon: UserRoundX,
                    onClick: () => setShown({ kind: 'remove', member }),
                  },
                ]}
              />
            )}
          </>
        )}
      />
      {shown?.kind === 'details' && (
        <StaffDetailsDialog
          member={shown.member}
          onClose={close}
          onEdit={() => setShown({ ...shown, kind: 'edit' })}
        />
      )}
      {shown?.kind === 'edit' && (
        <EditPersonDialog resource="staff-users" person={shown.member} onClose={close} />
      )}
      {shown?.kind === 'remove' && <RemoveAccessDialog member={shown.member} onClose={close} />}
    </>
  );
}

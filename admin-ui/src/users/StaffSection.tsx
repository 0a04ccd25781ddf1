import { ArrowRightLeft, Shield, UserRoundX, Users } from 'lucide-react';
import { useState } from 'react';

import type { StaffUser } from '../../../src/contract/users';
import { ActionMenu } from '../lists/ActionMenu';
import { useSession } from '../session/Session';
import { EditPersonDialog } from './EditPersonDialog';
import { HandoverDialog } from './HandoverDialog';
import { usersMessages } from './messages';
import { NoMenu, PeopleList, RowButton, STAFF_LIST } from './PeopleList';
import { RemoveAccessDialog } from './RemoveAccessDialog';
import { RoleDialog } from './RoleDialog';
import { StaffDetailsDialog } from './StaffDetailsDialog';
import { RoleFilter, SecondStepMark, StaffRoleMark } from './StaffRole';

const messages = usersMessages.staff;

interface Shown {
  kind: 'details' | 'edit' | 'role' | 'handover' | 'remove';
  member: StaffUser;
}

/** The office's staff: details; for administrators also profile, role, and the end of somebody's access. */
export function StaffSection() {
  const [shown, setShown] = useState<Shown | null>(null);
  const { userId, administrator } = useSession();
  const close = () => setShown(null);
  return (
    <>
      <PeopleList<StaffUser>
        resource="staff-users"
        name={STAFF_LIST}
        texts={messages}
        icon={Users}
        filters={<RoleFilter />}
        columns={[
          { label: messages.columns.role, render: (member) => <StaffRoleMark {...member} /> },
          { label: messages.columns.position, render: ({ position }) => position },
          {
            label: messages.columns.secondStep,
            render: (member) => <SecondStepMark {...member} />,
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
            {administrator && (
              <RowButton
                label={messages.editOf(member.fullName)}
                onClick={() => setShown({ kind: 'edit', member })}
              >
                {messages.edit}
              </RowButton>
            )}
            {/* People cannot remove themselves, nor change their own role. */}
            {!administrator || member.userId === userId ? (
              <NoMenu />
            ) : (
              <ActionMenu
                label={messages.options(member.fullName)}
                actions={[
                  {
                    label: messages.changeRole,
                    icon: Shield,
                    onClick: () => setShown({ kind: 'role', member }),
                  },
                  {
                    label: messages.handOver,
                    icon: ArrowRightLeft,
                    onClick: () => setShown({ kind: 'handover', member }),
                  },
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
          onEdit={administrator ? () => setShown({ ...shown, kind: 'edit' }) : undefined}
        />
      )}
      {shown?.kind === 'edit' && (
        <EditPersonDialog resource="staff-users" person={shown.member} onClose={close} />
      )}
      {shown?.kind === 'role' && <RoleDialog member={shown.member} onClose={close} />}
      {shown?.kind === 'handover' && <HandoverDialog member={shown.member} onClose={close} />}
      {shown?.kind === 'remove' && <RemoveAccessDialog member={shown.member} onClose={close} />}
    </>
  );
}

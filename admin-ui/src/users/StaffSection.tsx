import { UserRoundX, Users } from 'lucide-react';
import { useState } from 'react';

import type { StaffUser } from '../../../src/contract/users';
import { ActionMenu } from '../parts/ActionMenu';
import { useSession } from '../session/session';
import { EditPersonDialog } from './EditPersonDialog';
import { usersMessages } from './messages';
import { PeopleSection, STAFF_LIST } from './PeopleSection';
import { RowButton } from './PeopleTable';
import { RemoveAccessDialog } from './RemoveAccessDialog';
import { StaffDetailsDialog } from './StaffDetailsDialog';
import { usePeopleView } from './use-people-view';
import { useStaffPage } from './users-queries';

const messages = usersMessages.staff;

interface Shown {
  kind: 'details' | 'edit' | 'remove';
  member: StaffUser;
}

/** The office's staff: details, profile, and the end of somebody's access. */
export function StaffSection() {
  const view = usePeopleView();
  const list = useStaffPage(view);
  const [shown, setShown] = useState<Shown | null>(null);
  const { userId } = useSession();
  const close = () => setShown(null);
  return (
    <>
      <PeopleSection
        name={STAFF_LIST}
        texts={messages}
        icon={Users}
        list={list}
        view={view}
        columns={[
          { label: messages.columns.position, read: ({ position }) => position },
          { label: messages.columns.phone, read: ({ phone }) => phone ?? usersMessages.list.none },
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
            {/* Nobody removes themselves. */}
            {member.userId === userId ? (
              <span data-placeholder />
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

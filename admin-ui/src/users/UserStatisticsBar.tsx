import { useQuery } from '@tanstack/react-query';
import { Contact, MailCheck, MailQuestionMark, Users } from 'lucide-react';

import { cappedCount, count } from '../../../ui/src/format/numbers';
import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { userStatisticsQuery } from '../data/queries';
import { ErrorState } from '../feedback/ErrorState';
import { INVITATION_LISTS } from '../invitations/InvitationList';
import { StatBar, StatBarSkeleton } from '../layout/StatBar';
import { pathOfList } from '../navigation/use-asked-list';
import { usersMessages } from './messages';
import { CLIENT_USERS_LIST, STAFF_LIST } from './PeopleList';
import css from './users.module.css';

const messages = usersMessages.statistics;

const USERS = '/admin/usuarios';

/** How many staff members, client users and invitations there are. */
export function UserStatisticsBar() {
  const { data, error, refetch } = useQuery(userStatisticsQuery);
  if (error && !data) {
    const retry = () => void refetch();
    return (
      <div className={css.failed}>
        <ErrorState title={usersMessages.loadFailed} error={error} onRetry={retry} />
      </div>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup>
        <StatBarSkeleton count={4} widths={['60%', 40, 0]} />
      </SkeletonGroup>
    );
  }
  return (
    <StatBar
      stats={[
        {
          id: 'staff',
          label: messages.staff,
          icon: Users,
          value: count(data.staff),
          sub: messages.roles(data.administrators, data.staff - data.administrators),
          to: pathOfList(USERS, STAFF_LIST),
        },
        {
          id: 'client-users',
          label: messages.clientUsers,
          icon: Contact,
          value: cappedCount(data.clientUsers),
          to: pathOfList(USERS, CLIENT_USERS_LIST),
        },
        {
          id: 'pending-invitations',
          label: messages.pending,
          icon: MailQuestionMark,
          value: cappedCount(data.pendingInvitations),
          to: pathOfList(USERS, INVITATION_LISTS.pending),
        },
        {
          id: 'accepted-invitations',
          label: messages.accepted,
          icon: MailCheck,
          value: cappedCount(data.acceptedInvitations),
          to: pathOfList(USERS, INVITATION_LISTS.accepted),
        },
      ]}
    />
  );
}

import Button from '@mui/material/Button';
import { Pencil, UserRoundX } from 'lucide-react';

import type { StaffUser, StaffUserRecord } from '../../../src/contract/users';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { dayOf, longDate } from '../../../ui/src/format/dates';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetRecord } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { Avatar } from '../layout/Avatar';
import { Fact } from '../layout/Fact';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { usersMessages } from './messages';
import { StaffRoleMark } from './StaffRole';
import { StaffSecondStepFact } from './StaffSecondStepFact';
import css from './users.module.css';

const messages = usersMessages.details;

export interface StaffDetailsDialogProps {
  member: StaffUser;
  onClose: () => void;
  /** Left out for members, who cannot edit. */
  onEdit?: (() => void) | undefined;
}

/** Shows a staff member's profile and the e-mail that they sign in with. */
export function StaffDetailsDialog({ member, onClose, onEdit }: StaffDetailsDialogProps) {
  const { data, error, refetch } = useGetRecord('staff-users', { id: member.id });
  const content = () => {
    if (data) return <Facts member={data} />;
    if (isUnknown(error)) {
      return <EmptyState bare icon={UserRoundX} title={messages.gone} text={messages.goneText} />;
    }
    if (error) {
      const retry = () => void refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    return (
      <SkeletonGroup className={css.details}>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} width={200} height={40} />
        ))}
      </SkeletonGroup>
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      width={560}
      avatar={<Avatar name={member.fullName} />}
      title={member.fullName}
      meta={<span className="meta">{messages.title}</span>}
      actions={
        <>
          <Button onClick={onClose}>{commonMessages.actions.close}</Button>
          {data && onEdit && (
            <Button variant="contained" startIcon={<Pencil />} onClick={onEdit}>
              {usersMessages.staff.edit}
            </Button>
          )}
        </>
      }
    >
      {content()}
    </AppDialog>
  );
}

function Facts({ member }: { member: StaffUserRecord }) {
  const { timeZone } = useSession().office;
  const { position, email, loginEmail, phone, createdAt } = member;
  return (
    <dl className={css.details}>
      <Fact label={messages.position}>{position}</Fact>
      <Fact label={messages.loginEmail}>{loginEmail}</Fact>
      {email !== loginEmail && <Fact label={messages.email}>{email}</Fact>}
      {phone && <Fact label={messages.phone}>{phone}</Fact>}
      <Fact label={usersMessages.staff.columns.role}>
        <StaffRoleMark {...member} />
      </Fact>
      <StaffSecondStepFact member={member} />
      <Fact label={messages.createdAt}>{longDate(dayOf(createdAt, timeZone))}</Fact>
    </dl>
  );
}

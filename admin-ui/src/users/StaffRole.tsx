import { Shield, ShieldCheck, ShieldOff } from 'lucide-react';

import { staffRoleLabels } from '../../../src/contract/labels';
import { STAFF_ROLES, type StaffUser } from '../../../src/contract/users';
import { Badge } from '../../../ui/src/parts/Badges';
import { FilterSelect } from '../lists/FilterSelect';
import { usersMessages } from './messages';
import css from './users.module.css';

const messages = usersMessages.staff;

/** A colleague's role: a badge for administrators, a plain word for members. */
export function StaffRoleMark({ administrator }: Pick<StaffUser, 'administrator'>) {
  if (!administrator) return staffRoleLabels.member;
  return (
    <Badge look="outlined">
      <Shield size={14} />
      {staffRoleLabels.administrator}
    </Badge>
  );
}

/** Whether a colleague signs in with a second step; its absence stands out. */
export function SecondStepMark({ secondStep }: Pick<StaffUser, 'secondStep'>) {
  const Mark = secondStep ? ShieldCheck : ShieldOff;
  return (
    <span className={css.secondStepMark} data-on={secondStep}>
      <Mark size={16} aria-hidden />
      {secondStep ? messages.secondStepOn : messages.secondStepOff}
    </span>
  );
}

export function RoleFilter() {
  return (
    <FilterSelect
      source="role"
      className={css.roleFilter}
      label={messages.roleLabel}
      all={messages.anyRole}
      choices={STAFF_ROLES.map((id) => ({ id, name: messages.role(id) }))}
    />
  );
}

import Button from '@mui/material/Button';
import { Info, Minus, Plus, Shield } from 'lucide-react';
import { useState } from 'react';

import { staffRoleLabels } from '../../../src/contract/labels';
import { STAFF_ROLES, type StaffRole, type StaffUser } from '../../../src/contract/users';
import { useSend } from '../../../ui/src/api/use-send';
import { Badge } from '../../../ui/src/parts/Badges';
import { usersActions } from '../data/users-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { Avatar } from '../layout/Avatar';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { usersMessages } from './messages';
import css from './role-dialogs.module.css';

const messages = usersMessages.role;
/** Members first, because they have fewer rights. */
const CHOICES = STAFF_ROLES.toReversed();

/** Makes a colleague an administrator or a member, and explains what that means. */
export function RoleDialog({ member, onClose }: { member: StaffUser; onClose: () => void }) {
  const { id, fullName, position, email, administrator } = member;
  const own = useSession().fullName;
  const current: StaffRole = administrator ? 'administrator' : 'member';
  const [wanted, setWanted] = useState<StaffRole>(administrator ? 'member' : 'administrator');
  const toast = useToast();
  const { start, busy } = useSend({
    send: (role: StaffRole, idempotencyKey) =>
      usersActions.setAdministrator(id, role === 'administrator', idempotencyKey),
    onDone: () => {
      toast.success(messages.done(fullName, wanted));
      onClose();
    },
    onFailed: (error) => toast.failure(problemText(error, messages.failed)),
  });
  const gains = wanted === 'administrator';
  const Mark = gains ? Plus : Minus;
  return (
    <AppDialog
      open
      width={560}
      onClose={busy ? undefined : onClose}
      avatar={<Avatar name={fullName} />}
      title={messages.title(fullName)}
      meta={<span className="meta">{`${position} · ${email}`}</span>}
      onSubmit={() => start(wanted)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy || wanted === current}>
            {busy ? messages.confirming : messages.confirm}
          </Button>
        </>
      }
    >
      <div className={css.roles} role="radiogroup" aria-label={messages.label}>
        {CHOICES.map((role) => (
          <label key={role} className={role === wanted ? css.chosen : undefined}>
            <input
              type="radio"
              name="role"
              checked={role === wanted}
              disabled={busy}
              onChange={() => setWanted(role)}
            />
            <b>
              {role === 'administrator' && <Shield size={16} aria-hidden />}
              {staffRoleLabels[role]}
            </b>
            {role === current && <Badge look="outlined">{messages.current}</Badge>}
            <span className="meta">{messages.about[role]}</span>
          </label>
        ))}
      </div>
      {wanted !== current && (
        <section className={css.rights} data-gains={gains}>
          <h2>{gains ? messages.gains : messages.loses}</h2>
          <ul>
            {messages.rights.map((right) => (
              <li key={right}>
                <Mark size={16} aria-hidden />
                {right}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={`meta ${css.note}`}>
        <Info size={18} aria-hidden />
        <span>{messages.note(fullName, own)}</span>
      </p>
    </AppDialog>
  );
}

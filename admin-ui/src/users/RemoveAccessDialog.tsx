import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Archive, Check, Info, LogOut, UserRoundX, X } from 'lucide-react';
import { useState } from 'react';

import { KEYS_KEPT, type StaffUser, type StaffUserRecord } from '../../../src/contract/users';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { firstName } from '../../../ui/src/format/names';
import type { Icon } from '../../../ui/src/parts/icon';
import { useColleagues } from '../data/colleagues';
import { useDelete } from '../data/mutations';
import { useGetRecord } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { Avatar } from '../layout/Avatar';
import { commonMessages } from '../messages';
import { usersMessages } from './messages';
import css from './users.module.css';

const messages = usersMessages.remove;

/** Asks before a staff member's access ends, and says what stays and what ends. */
export function RemoveAccessDialog({
  member,
  onClose,
}: {
  member: StaffUser;
  onClose: () => void;
}) {
  const { id, fullName, position, email } = member;
  const { data, isPending } = useGetRecord('staff-users', { id });
  const [successorId, setSuccessorId] = useState('');
  const [keepKeys, setKeepKeys] = useState(false);
  const toast = useToast();
  const tellGone = () => {
    onClose();
    toast.success(messages.removed(fullName), messages.removedTitle);
  };
  const [remove, { isPending: busy }] = useDelete(
    'staff-users',
    {
      id,
      previousData: member,
      meta: {
        query: { ...(successorId && { successorId }), ...(keepKeys && { keys: KEYS_KEPT }) },
      },
    },
    {
      mutationMode: 'pessimistic',
      onSuccess: tellGone,
      onError: (error) => {
        // It ended before: by a request whose answer was lost, or by another person.
        if (isUnknown(error)) return tellGone();
        toast.failure(problemText(error, messages.failed));
      },
    },
  );
  return (
    <AppDialog
      open
      onClose={busy ? undefined : onClose}
      avatar={<Avatar name={fullName} />}
      title={messages.title(fullName)}
      meta={<span className="meta">{`${position} · ${email}`}</span>}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} autoFocus>
            {commonMessages.actions.cancel}
          </Button>
          <Button
            variant="contained"
            color="error"
            startIcon={<UserRoundX />}
            disabled={busy || isPending}
            onClick={() => void remove()}
          >
            {busy ? messages.busy : messages.confirm}
          </Button>
        </>
      }
    >
      <div className={css.balance}>
        <Side
          title={messages.stays}
          icon={Archive}
          mark={Check}
          lines={messages.staysList(firstName(fullName), data?.answersFor.total ?? 0)}
        />
        <Side
          title={messages.ends}
          icon={LogOut}
          mark={X}
          lines={[...(data ? [messages.sessions(data.openSessions)] : []), messages.entry]}
        />
      </div>
      <Successor
        of={member}
        member={data}
        value={successorId}
        onChange={setSuccessorId}
        disabled={busy}
      />
      {data && (
        <Integrations member={data} keepKeys={keepKeys} onKeepKeys={setKeepKeys} disabled={busy} />
      )}
      <p className={`meta ${css.note}`}>
        <Info size={18} />
        <span>{messages.note(fullName)}</span>
      </p>
    </AppDialog>
  );
}

interface SuccessorProps {
  of: StaffUser;
  /** The counts of what passes; undefined until they are known. */
  member: Pick<StaffUserRecord, 'answersFor' | 'agendaEntries'> | undefined;
  value: string;
  onChange: (id: string) => void;
  disabled: boolean;
}

/** Chooses the colleague who answers for the leaving member's cases, and for their entries of the agenda. */
function Successor({ of, member, value, onChange, disabled }: SuccessorProps) {
  const { data: colleagues = [] } = useColleagues();
  const chosen = colleagues.find(({ id }) => id === value);
  return (
    <TextField
      select
      fullWidth
      label={messages.successor}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
      helperText={member && passingText(member, of.fullName, chosen?.fullName ?? null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{messages.nobody}</MenuItem>
      {colleagues
        .filter(({ id }) => id !== of.id)
        .map(({ id, fullName, position }) => (
          <MenuItem key={id} value={id}>
            <span className="truncate">
              {fullName}
              <span className="meta">{` · ${position}`}</span>
            </span>
          </MenuItem>
        ))}
    </TextField>
  );
}

function passingText(
  { answersFor, agendaEntries }: Pick<StaffUserRecord, 'answersFor' | 'agendaEntries'>,
  name: string,
  successor: string | null,
): string {
  const cases = messages.passes(answersFor, name, successor);
  return agendaEntries === 0
    ? cases
    : `${cases} ${messages.agendaPasses(agendaEntries, successor)}`;
}

interface IntegrationsProps {
  member: StaffUserRecord;
  keepKeys: boolean;
  onKeepKeys: (keep: boolean) => void;
  disabled: boolean;
}

/** Lists the member's API keys and webhooks. Keys are revoked by default: the member may still hold a copy. */
function Integrations({ member, keepKeys, onKeepKeys, disabled }: IntegrationsProps) {
  const { apiKeys, webhooks } = member;
  return (
    <>
      {apiKeys.length > 0 && (
        <div className={css.integration}>
          <FormControlLabel
            control={
              <Checkbox
                checked={!keepKeys}
                onChange={(_, revoke) => onKeepKeys(!revoke)}
                disabled={disabled}
              />
            }
            label={messages.revokeKeys(apiKeys.length)}
          />
          <p className={`meta ${css.made}`}>{apiKeys.map(({ name }) => name).join(', ')}</p>
        </div>
      )}
      {webhooks.length > 0 && (
        <div className={css.integration}>
          <p>{messages.webhooks(webhooks.length)}</p>
          <ul className={`meta ${css.made}`}>
            {webhooks.map(({ id, url }) => (
              <li key={id}>{url}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface SideProps {
  title: string;
  icon: Icon;
  mark: Icon;
  lines: readonly string[];
}

function Side({ title, icon: Head, mark: Mark, lines }: SideProps) {
  return (
    <section>
      <h2 className="row">
        <Head size={18} />
        {title}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Mark size={16} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

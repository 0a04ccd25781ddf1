import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';

import type { ClientRecord } from '../../../src/contract/clients';
import { type NewPortalUser, PORTAL_USER_FIELDS } from '../../../src/contract/invitations';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { invitationsActions } from '../data/invitations-actions';
import { useToast } from '../feedback/ToastCard';
import { isEmail } from '../forms/field-values';
import { commonMessages } from '../messages';
import { clientsMessages } from './messages';
import { PortalUserRow } from './PortalUserRow';
import css from './client-dialog.module.css';

const messages = clientsMessages.portalUsers;

/** The values typed into the form for a new portal user. */
export interface Invited {
  fullName: string;
  email: string;
}
export const NOBODY: Invited = { fullName: '', email: '' };

export interface PortalUsersProps {
  client: ClientRecord;
  invited: Invited;
  onChange: (invited: Invited) => void;
}

/** Lists the portal users with the state of their invitations, and the form that invites another. */
export function PortalUsers({ client, invited, onChange }: PortalUsersProps) {
  const { portalUsers } = client;
  return (
    <section className={css.section}>
      <header className={css.head}>
        <h2>{clientsMessages.detail.portalUsers}</h2>
        <span className={css.meta}>
          {portalUsers.length > 0
            ? clientsMessages.detail.portalUserCount(portalUsers.length)
            : clientsMessages.detail.noPortalUsers}
        </span>
      </header>
      <div className={css.list}>
        {portalUsers.length > 0 && (
          <ul aria-label={clientsMessages.detail.portalUsers}>
            {portalUsers.map((user) => (
              <PortalUserRow key={user.id} user={user} client={client} />
            ))}
          </ul>
        )}
        <InviteForm client={client} invited={invited} onChange={onChange} />
      </div>
    </section>
  );
}

function InviteForm({ client, invited, onChange }: PortalUsersProps) {
  const { fullName, email } = invited;
  const [emailProblem, setEmailProblem] = useState<string>();
  const id = useId();
  const toast = useToast();
  const tell = ([title, text]: readonly [title: string, text: string]) =>
    toast.failure(text, title);
  const { start, busy } = useSend({
    send: (user: NewPortalUser, idempotencyKey) =>
      invitationsActions.addPortalUser(client.id, user, idempotencyKey),
    onDone: ({ emailSent }) => {
      onChange(NOBODY);
      if (emailSent) return toast.success(messages.added, null);
      const [title, text] = messages.notMailed;
      toast.success(text, title);
    },
    onFailed: (error) => {
      setEmailProblem(error instanceof ProblemError ? error.problem.errors?.email : undefined);
      tell(failureOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fullName.trim() || !email.trim()) return tell(messages.required);
    if (!isEmail(email)) return setEmailProblem(clientsMessages.form.emailInvalid);
    const known = client.portalUsers.map((user) => user.email.toLowerCase());
    if (known.includes(email.trim().toLowerCase())) {
      setEmailProblem(messages.taken[1]);
      return tell(messages.taken);
    }
    start({ fullName: fullName.trim(), email: email.trim() });
  };
  return (
    <form className={css.invite} onSubmit={submit} noValidate aria-labelledby={id}>
      <TextField
        label={messages.fullName}
        value={fullName}
        onChange={(event) => onChange({ ...invited, fullName: event.target.value })}
        required
        disabled={busy}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: PORTAL_USER_FIELDS.fullName.max } }}
      />
      <TextField
        label={messages.email}
        placeholder={messages.emailPlaceholder}
        value={email}
        onChange={(event) => {
          setEmailProblem(undefined);
          onChange({ ...invited, email: event.target.value });
        }}
        error={Boolean(emailProblem)}
        helperText={emailProblem}
        required
        disabled={busy}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: PORTAL_USER_FIELDS.email.max, inputMode: 'email' } }}
      />
      <Button id={id} type="submit" disabled={busy}>
        {busy ? messages.inviting : messages.invite}
      </Button>
    </form>
  );
}

/** Returns title and text for a failure: refused because of its values, not possible right now, or unexpected. */
function failureOf(error: unknown): readonly [title: string, text: string] {
  const status = error instanceof ProblemError ? error.status : 500;
  if (error instanceof ProblemError && error.code === 'portal_user_exists') return messages.taken;
  if (status === 500) return [commonMessages.toast.error, messages.unexpected];
  return status === 0 || status === 429 || status > 500
    ? messages.inviteFailed
    : messages.createFailed;
}

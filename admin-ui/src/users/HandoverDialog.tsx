import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ArrowRightLeft, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import type { StaffUser } from '../../../src/contract/users';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { userStatisticsQuery } from '../data/queries';
import { useGetList } from '../data/resources';
import { usersActions } from '../data/users-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { problemText } from '../feedback/problem-text';
import { Avatar } from '../layout/Avatar';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { usersMessages } from './messages';
import css from './role-dialogs.module.css';

const messages = usersMessages.handover;

interface HandoverDialogProps {
  /** The colleague from whose row it was opened. */
  member: StaffUser;
  onClose: () => void;
}

/** Hands the administrator's role over to a colleague, with a code of the second step. */
export function HandoverDialog({ member, onClose }: HandoverDialogProps) {
  const { userId, fullName } = useSession();
  const { data: statistics } = useQuery(userStatisticsQuery);
  const { data = [], isPending } = useGetList('staff-users', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: { secondStep: true },
  });
  const heirs = data.filter((heir) => heir.userId !== userId);
  const [chosen, setChosen] = useState(member.secondStep ? member.id : '');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const heir = heirs.find(({ id }) => id === chosen);
  const { start, busy } = useSend({
    send: (to: string, idempotencyKey) => usersActions.handOver(to, code, idempotencyKey),
    // Reloads, because the page was rendered for an administrator.
    onDone: () => window.location.reload(),
    onFailed: (error) => {
      const wrong = error instanceof ProblemError ? error.problem.errors?.code : undefined;
      setProblem(wrong);
      setRefusal(wrong ? undefined : problemText(error, messages.failed));
    },
  });
  const submit = () => {
    setRefusal(undefined);
    if (code.trim() === '') return setProblem(FIELD_MESSAGES.required);
    if (heir) start(heir.id);
  };
  const single = statistics?.administrators === 1;
  return (
    <AppDialog
      open
      width={560}
      onClose={busy ? undefined : onClose}
      title={messages.title}
      meta={<span className="meta">{(single ? messages.only : messages.one)(fullName)}</span>}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            startIcon={<ArrowRightLeft />}
            disabled={busy || !heir}
          >
            {busy ? messages.confirming : messages.confirm}
          </Button>
        </>
      }
    >
      <div className="inputs">
        <TextField
          select
          required
          label={messages.to}
          value={heir?.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          disabled={busy || heirs.length === 0}
          helperText={!isPending && heirs.length === 0 ? messages.none : messages.toHint}
        >
          {heirs.map(({ id, fullName: name, position }) => (
            <MenuItem key={id} value={id}>
              <span className="truncate">
                {name}
                <span className="meta">{` · ${position}`}</span>
              </span>
            </MenuItem>
          ))}
        </TextField>
        {heir && (
          <>
            <div className={css.exchange}>
              <Side name={fullName} text={messages.becomesMember} />
              <ArrowRight size={18} aria-hidden />
              <Side
                name={heir.fullName}
                text={
                  heir.administrator ? messages.staysAdministrator : messages.becomesAdministrator
                }
              />
            </div>
            <p className={css.warning}>
              <TriangleAlert size={18} aria-hidden />
              <span>
                <strong>{messages.warning(fullName)}</strong> {messages.undone}
              </span>
            </p>
          </>
        )}
        <TextField
          name="code"
          required
          label={messages.code}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(undefined);
          }}
          error={Boolean(problem)}
          helperText={problem ?? messages.codeHint}
          autoComplete="one-time-code"
          disabled={busy}
          slotProps={{ htmlInput: { maxLength: 20, autoCapitalize: 'characters' } }}
        />
        {refusal && <p role="alert">{refusal}</p>}
      </div>
    </AppDialog>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div className="row">
      <Avatar name={name} size="small" />
      <span>
        <b>{name}</b>
        <span className="meta">{text}</span>
      </span>
    </div>
  );
}

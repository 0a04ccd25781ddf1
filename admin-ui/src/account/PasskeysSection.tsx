import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { type Account, type Passkey, PASSKEY_NAME_MAX } from '../../../src/contract/account';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { knowsPasskeys, makePasskey } from '../../../ui/src/api/passkey';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { dayOf, relativeTime, shortDate } from '../../../ui/src/format/dates';
import { accountActions } from '../data/account-actions';
import { dataProvider } from '../data/data-provider';
import { useUpdate } from '../data/mutations';
import { AppDialog } from '../dialogs/AppDialog';
import { ConfirmDelete } from '../dialogs/ConfirmDelete';
import { useToast } from '../feedback/ToastCard';
import { useSession } from '../session/Session';
import { accountMessages } from './messages';
import { type Proof, ProofDialog } from './ProofDialog';
import { reasonOf } from './reason';
import { Section, Tile } from './Section';
import css from './account.module.css';
import list from './account-list.module.css';

const messages = accountMessages.passkeys;

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

/** Lists the passkeys of the account, and adds new ones. */
export function PasskeysSection({ passkeys, passkeysWork }: Account) {
  const [open, setOpen] = useState<Open | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  const reason = !passkeysWork ? messages.elsewhere : knowsPasskeys() ? null : messages.unknown;
  return (
    <Section title={messages.title} text={messages.text}>
      {passkeys.length === 0 ? (
        <p className="meta">{messages.none}</p>
      ) : (
        <ul className={list.list} aria-label={messages.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <div className={`row ${css.actions}`}>
        <Button
          startIcon={<KeyRound />}
          disabled={reason !== null}
          onClick={() => setOpen({ dialog: 'add' })}
        >
          {messages.add}
        </Button>
        {reason && <span className="meta">{reason}</span>}
      </div>
      {open?.dialog === 'add' && (
        <ProofDialog
          title={messages.add}
          text={messages.addText}
          confirm={messages.add}
          confirming={messages.adding}
          also="name"
          send={add}
          onDone={() => {
            close();
            toast.success(messages.added);
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && (
        <ConfirmDelete
          resource="account/passkeys"
          record={open.passkey}
          title={messages.removeTitle}
          text={messages.removeText(open.passkey.name)}
          words={{
            stay: messages.keep,
            confirm: messages.confirmRemove,
            done: messages.removed,
            failed: accountMessages.failed,
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}

async function add({ currentPassword, name }: Proof, idempotencyKey: IdempotencyKey) {
  const asked = await accountActions.askForPasskey(currentPassword, idempotencyKey);
  const made = await makePasskey(asked, name);
  return dataProvider.create('account/passkeys', { data: made, meta: { idempotencyKey } });
}

interface PasskeyRowProps {
  passkey: Passkey;
  onOpen: (open: Open) => void;
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const { name, createdAt, usedAt } = passkey;
  const { timeZone } = useSession().office;
  return (
    <li className={list.row}>
      <Tile icon={KeyRound} />
      <div className={css.words}>
        <strong className={css.name}>{name}</strong>
        <div className="meta">{messages.createdOn(shortDate(dayOf(createdAt, timeZone)))}</div>
      </div>
      <span className={list.used}>
        {usedAt ? messages.usedAt(relativeTime(usedAt, timeZone)) : messages.unused}
      </span>
      <span className={list.rowActions}>
        <IconButton
          aria-label={messages.rename(name)}
          onClick={() => onOpen({ dialog: 'rename', passkey })}
        >
          <Pencil />
        </IconButton>
        <IconButton
          aria-label={messages.remove(name)}
          onClick={() => onOpen({ dialog: 'remove', passkey })}
        >
          <Trash2 />
        </IconButton>
      </span>
    </li>
  );
}

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

function RenameDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { id } = passkey;
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const [update, { isPending: busy }] = useUpdate<Passkey>(
    'account/passkeys',
    { id, data: { name }, previousData: passkey },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        onClose();
        toast.success(messages.renamed);
      },
      onError: (error) =>
        setProblem(
          (error instanceof ProblemError && error.problem.errors?.name) || reasonOf(error),
        ),
    },
  );
  return (
    <AppDialog
      open
      question
      width={440}
      title={messages.renameTitle}
      onClose={busy ? undefined : onClose}
      onSubmit={() => void update()}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {accountMessages.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <TextField
        fullWidth
        label={accountMessages.proof.name}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
        error={Boolean(problem)}
        helperText={problem}
        autoFocus
        autoComplete="off"
        disabled={busy}
        slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_MAX } }}
      />
    </AppDialog>
  );
}

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Copy, Smartphone } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';

import type { NewAuthenticator, RecoveryCodes } from '../../../src/contract/account';
import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { accountActions } from '../data/account-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { CodesDialog, Steps } from './CodesDialog';
import { accountMessages } from './messages';
import { ProofDialog } from './ProofDialog';
import { useCopyText } from './use-copy-text';
import css from './second-step.module.css';

const messages = accountMessages.enable;

interface EnableProps {
  onClose: () => void;
  /** Called once two steps are on and the user has seen the recovery codes. */
  onFinished: () => void;
}

/** Turns two steps on: asks for the password, the app and its first code, then shows the recovery codes. */
export function EnableSecondStep({ onClose, onFinished }: EnableProps) {
  const [app, setApp] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <CodesDialog codes={codes} linked onFinished={onFinished} />;
  if (app) {
    return <LinkApp app={app} onClose={onClose} onLinked={(reply) => setCodes(reply.codes)} />;
  }
  return (
    <ProofDialog
      title={messages.title}
      text={messages.prove}
      confirm="Continuar"
      confirming={messages.confirming}
      send={({ currentPassword }, idempotencyKey) =>
        accountActions.beginSecondStep(currentPassword, idempotencyKey)
      }
      onDone={setApp}
      onClose={onClose}
    />
  );
}

interface LinkAppProps {
  app: NewAuthenticator;
  onClose: () => void;
  onLinked: (reply: RecoveryCodes) => void;
}

function LinkApp({ app, onClose, onLinked }: LinkAppProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const copy = useCopyText();
  const { start, busy } = useSend({
    send: (typed: string, idempotencyKey) =>
      accountActions.confirmSecondStep(typed, idempotencyKey),
    onDone: onLinked,
    onFailed: (error) => {
      setProblem(error instanceof ProblemError ? error.message : accountMessages.failed);
      input.current?.select();
    },
  });
  const submit = () => {
    if (code.trim() !== '') return start(code);
    setProblem(FIELD_MESSAGES.required);
    input.current?.focus();
  };
  return (
    <AppDialog
      open
      title={messages.title}
      meta={messages.meta}
      onClose={busy ? undefined : onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {accountMessages.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.confirming : messages.confirm}
          </Button>
        </>
      }
    >
      <Steps current={1} />
      <div className={css.link}>
        <div>
          <QrCode text={app.uri} />
          <Button className={css.openApp} href={app.uri} startIcon={<Smartphone />}>
            {messages.openApp}
          </Button>
        </div>
        <ol className={`inputs ${css.instructions}`}>
          <li>
            {messages.scan}
            <div className={`row ${css.key}`}>
              <code>{app.secret.match(/.{1,4}/g)!.join(' ')}</code>
              <IconButton
                size="small"
                aria-label={messages.copyKey}
                onClick={() => copy(app.secret, accountMessages.codes.keyCopied)}
              >
                <Copy />
              </IconButton>
            </div>
          </li>
          <li>
            <TextField
              label={messages.type}
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                setProblem(undefined);
              }}
              className={css.code}
              inputRef={input}
              error={Boolean(problem)}
              helperText={problem ?? messages.hint}
              autoComplete="one-time-code"
              autoFocus
              disabled={busy}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
            />
          </li>
        </ol>
      </div>
    </AppDialog>
  );
}

/** Always dark on light, even in the dark theme: cameras expect it. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 0 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <div className={css.qr}>
      <svg role="img" aria-label={messages.qr} viewBox={`0 0 ${size} ${size}`}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
    </div>
  );
}

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Check, Copy, Download, Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import { AppDialog } from '../dialogs/AppDialog';
import { useSession } from '../session/Session';
import { accountMessages } from './messages';
import { useCopyText } from './use-copy-text';
import account from './account.module.css';
import css from './second-step.module.css';

const messages = accountMessages.codes;

interface CodesProps {
  codes: readonly string[];
  /** Set when the user has just linked an app. */
  linked?: boolean;
  onFinished: () => void;
}

/** Shows the recovery codes once. It closes only after the user confirms that the codes are saved. */
export function CodesDialog({ codes, linked, onFinished }: CodesProps) {
  const [saved, setSaved] = useState(false);
  const { email } = useSession();
  const copy = useCopyText();
  const text = codes.join('\n');
  return (
    <AppDialog
      open
      title={linked ? accountMessages.enable.title : messages.title}
      meta={linked && accountMessages.enable.done}
      actions={
        <Button variant="contained" disabled={!saved} onClick={onFinished}>
          {messages.finish}
        </Button>
      }
    >
      {linked && <Steps current={2} />}
      <p className={css.warning}>
        <TriangleAlert size={18} aria-hidden />
        <span>
          <strong>{messages.once}</strong> {messages.text}
        </span>
      </p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={account.buttons}>
        <Button startIcon={<Copy />} onClick={() => copy(text, messages.copied)}>
          {messages.copy}
        </Button>
        <Button startIcon={<Download />} onClick={() => download(`Causa · ${email}\n\n${text}\n`)}>
          {messages.download}
        </Button>
        <Button className={css.desktopOnly} startIcon={<Printer />} onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      <FormControlLabel
        className={css.saved}
        control={<Checkbox checked={saved} onChange={(event) => setSaved(event.target.checked)} />}
        label={messages.saved}
      />
    </AppDialog>
  );
}

/** Shows the current step of turning on two-step sign-in. */
export function Steps({ current }: { current: 1 | 2 }) {
  const { steps, step } = accountMessages.enable;
  return (
    <ol className={css.steps} aria-label={step(current)}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index + 1 === current ? 'step' : undefined}>
          <b>{index + 1 < current ? <Check size={14} /> : index + 1}</b>
          {name}
        </li>
      ))}
    </ol>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = messages.file;
  link.click();
  URL.revokeObjectURL(link.href);
}

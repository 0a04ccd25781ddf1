import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { useCopy } from '../feedback/use-copy';
import { AppDialog } from './AppDialog';
import css from './shown-once-dialog.module.css';

export interface ShownOnceDialogProps {
  title: string;
  meta: string;
  secret: string;
  words: {
    once: string;
    text: string;
    /** Names the secret for screen readers. */
    label: string;
    copy: string;
    copied: string;
    copyFailed: string;
    kept: string;
    finish: string;
  };
  children: ReactNode;
  onFinished: () => void;
}

/** Shows a secret that is not shown again; the dialog closes only after the person says that it is kept. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, meta, secret, words, children, onFinished } = props;
  const [kept, setKept] = useState(false);
  const { copied, copy } = useCopy(secret, words.copyFailed);
  return (
    <AppDialog
      open
      title={title}
      meta={<span className="truncate">{meta}</span>}
      width={560}
      actions={
        <Button variant="contained" disabled={!kept} onClick={onFinished}>
          {words.finish}
        </Button>
      }
    >
      <p className={css.warning}>
        <TriangleAlert size={18} aria-hidden />
        <span>
          <strong>{words.once}</strong>
          <span className="meta">{words.text}</span>
        </span>
      </p>
      <div className={css.secret}>
        <code aria-label={words.label}>{secret}</code>
        <Button startIcon={copied ? <Check /> : <Copy />} onClick={copy}>
          {copied ? words.copied : words.copy}
        </Button>
      </div>
      {children}
      <FormControlLabel
        className={css.kept}
        control={<Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} />}
        label={words.kept}
      />
    </AppDialog>
  );
}

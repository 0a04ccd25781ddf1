import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { CreatedApiKey } from '../../../src/contract/api-keys';
import { shortDate } from '../../../ui/src/format/dates';
import { AppDialog } from '../parts/AppDialog';
import { useCopy } from '../parts/use-copy';
import { apiKeysMessages } from './messages';
import { rightsText } from './rights';
import css from './api-keys.module.css';

const messages = apiKeysMessages.made;

interface ApiKeyShowProps {
  apiKey: CreatedApiKey;
  onFinished: () => void;
}

/** Shows a new key once; the dialog closes only after the person says that it is kept. */
export function ApiKeyShow({ apiKey, onFinished }: ApiKeyShowProps) {
  const [kept, setKept] = useState(false);
  const { copied, copy } = useCopy(apiKey.key, messages.copyFailed);
  return (
    <AppDialog
      open
      title={apiKeysMessages.create}
      meta={<span className="truncate">{apiKey.name}</span>}
      width={560}
      actions={
        <Button variant="contained" disabled={!kept} onClick={onFinished}>
          {messages.finish}
        </Button>
      }
    >
      <p className={css.warning}>
        <TriangleAlert size={18} aria-hidden />
        <span>
          <strong>{messages.once}</strong>
          <span className="meta">{messages.text}</span>
        </span>
      </p>
      <div className={css.made}>
        <code aria-label={messages.label}>{apiKey.key}</code>
        <Button startIcon={copied ? <Check /> : <Copy />} onClick={copy}>
          {copied ? messages.copied : messages.copy}
        </Button>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{apiKeysMessages.form.rights}</dt>
          <dd>{rightsText(apiKey.rights)}</dd>
        </div>
        <div>
          <dt>{apiKeysMessages.form.end}</dt>
          <dd>{apiKey.endsOn ? shortDate(apiKey.endsOn) : apiKeysMessages.noEnd}</dd>
        </div>
      </dl>
      <FormControlLabel
        className={css.kept}
        control={<Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} />}
        label={messages.kept}
      />
    </AppDialog>
  );
}

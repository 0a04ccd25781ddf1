import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  API_KEY_FIELDS,
  type ApiRight,
  type CreatedApiKey,
  type NewApiKey,
} from '../../../src/contract/api-keys';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { addDays, shortDate } from '../../../ui/src/format/dates';
import { dataProvider } from '../data/data-provider';
import { AppDialog } from '../parts/AppDialog';
import { partMessages } from '../parts/messages';
import { useToast } from '../parts/ToastCard';
import { useToday } from '../session/session';
import { apiKeysMessages } from './messages';
import { KINDS, rightsTo } from './rights';
import css from './api-keys.module.css';

const messages = apiKeysMessages.form;

interface NewKeyDialogProps {
  onMade: (made: CreatedApiKey) => void;
  onClose: () => void;
}

/** Makes a key: what it is for, what it may do, and until when. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly ApiRight[]>([]);
  const [days, setDays] = useState('365');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const toast = useToast();
  const today = useToday();
  const { start, busy } = useSend({
    send: (data: NewApiKey, intent) => dataProvider.create('api-keys', { data, meta: { intent } }),
    onDone: ({ data: made }) => {
      toast.mended();
      onMade(made);
    },
    onFailed: (error) => {
      if (!(error instanceof ProblemError)) return toast.failure(apiKeysMessages.failed);
      setErrors(error.problem.errors ?? {});
      toast.failure(error.message, error.problem.title);
    },
  });
  const submit = () => {
    const missing = {
      ...(name.trim() === '' && { name: messages.noName }),
      ...(rights.length === 0 && { rights: messages.noRight }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    start({ name, rights: [...rights], endsOn: days === '' ? null : addDays(today, Number(days)) });
  };
  return (
    <AppDialog
      open
      onClose={busy ? undefined : onClose}
      title={apiKeysMessages.create}
      meta={messages.text}
      width={560}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {partMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.creating : messages.create}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <TextField
          label={messages.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={Boolean(errors.name)}
          helperText={errors.name}
          autoFocus
          fullWidth
          autoComplete="off"
          disabled={busy}
          slotProps={{ htmlInput: { maxLength: API_KEY_FIELDS.name.max } }}
        />
        <RightsField rights={rights} onChange={setRights} error={errors.rights} disabled={busy} />
        <TextField
          select
          label={messages.end}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          error={Boolean(errors.endsOn)}
          helperText={errors.endsOn}
          fullWidth
          disabled={busy}
        >
          {Object.entries(messages.spans).map(([span, words]) => (
            <MenuItem key={span} value={span}>
              {messages.until(words, shortDate(addDays(today, Number(span))))}
            </MenuItem>
          ))}
          <MenuItem value="">{apiKeysMessages.noEnd}</MenuItem>
        </TextField>
      </div>
    </AppDialog>
  );
}

interface RightsFieldProps {
  rights: readonly ApiRight[];
  onChange: (rights: readonly ApiRight[]) => void;
  error: string | undefined;
  disabled: boolean;
}

function RightsField({ rights, onChange, error, disabled }: RightsFieldProps) {
  const errorId = useId();
  const toggle = (right: ApiRight) =>
    onChange(
      rights.includes(right) ? rights.filter((other) => other !== right) : [...rights, right],
    );
  return (
    <fieldset className={css.permissions} aria-describedby={error ? errorId : undefined}>
      <legend>{messages.rights}</legend>
      <ul>
        {Object.entries(KINDS).map(([kind, label]) => (
          <li key={kind}>
            <span>{label}</span>
            {rightsTo(kind).map((right) => {
              const word = right.endsWith(':read') ? messages.read : messages.write;
              return (
                <label key={right}>
                  <Checkbox
                    checked={rights.includes(right)}
                    onChange={() => toggle(right)}
                    disabled={disabled}
                    slotProps={{ input: { 'aria-label': messages.rightOf(word, label) } }}
                  />
                  {word}
                </label>
              );
            })}
          </li>
        ))}
      </ul>
      {error && (
        <p className={css.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

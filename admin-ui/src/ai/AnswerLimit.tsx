import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { ANSWERS_MAX } from '../../../src/contract/ai-settings';
import { assistantMessages } from './messages';

const messages = assistantMessages.settings;

interface AnswerLimitProps {
  label: string;
  /** Null means no limit. */
  value: number | null;
  disabled: boolean;
  onChange: (value: number | null) => void;
}

/** Sets the number of answers per month. The value counts when the user leaves the field or presses Enter. */
export function AnswerLimit({ label, value, disabled, onChange }: AnswerLimitProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? String(value ?? '')).trim();
  const wanted = text === '' ? null : Number(text);
  const valid = wanted === null || (/^\d+$/.test(text) && wanted >= 1 && wanted <= ANSWERS_MAX);
  const commit = () => {
    if (!valid) return;
    setTyped(null);
    if (wanted !== value) onChange(wanted);
  };
  return (
    <TextField
      label={label}
      value={typed ?? value ?? ''}
      disabled={disabled}
      error={!valid}
      helperText={valid ? messages.limitHint : messages.limitFault}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7, autoComplete: 'off' } }}
    />
  );
}

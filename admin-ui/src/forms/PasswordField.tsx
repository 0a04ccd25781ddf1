import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';

import { sharedMessages } from '../../../ui/src/messages';

export interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** An existing password, or one that is being chosen. */
  kind: 'current' | 'new';
  /** The error, shown below the field. */
  problem?: string;
  /** The id of a text elsewhere that describes the error. */
  problemId?: string;
  hint?: string;
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean;
  autoFocus?: boolean;
  className?: string;
}

/** The field for a password, with a button that shows its characters. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, kind, problem, problemId, hint, ...rest } = props;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(problem ?? problemId)}
      helperText={problem ?? hint}
      autoComplete={`${kind}-password`}
      slotProps={{
        htmlInput: {
          ...(problemId && { 'aria-describedby': problemId }),
          autoCapitalize: 'none',
          spellCheck: false,
        },
        input: {
          endAdornment: (
            <IconButton
              edge="end"
              aria-label={shown ? sharedMessages.hidePassword : sharedMessages.showPassword}
              onClick={() => setShown(!shown)}
            >
              <Icon />
            </IconButton>
          ),
        },
      }}
    />
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';

import { sharedMessages } from '../messages';
import styles from './form.module.css';

/** The properties of every field. */
export interface Labelled {
  name: string;
  label: string;
  /** The mistake in the value; marks the field and is read out with it. */
  error?: string | undefined;
  hint?: string;
}

interface FieldProps extends Labelled, InputHTMLAttributes<HTMLInputElement> {
  name: string;
  /** Beside the label. */
  note?: ReactNode;
}

/** A labelled input. Its form reads it by name, and makes the checks that a browser would make. */
export function TextField(props: FieldProps) {
  const { label, error, hint, note, className, children, ...input } = props;
  return (
    <Field {...{ label, error, hint, note }}>
      {(control) => (
        <>
          <input
            {...control}
            className={[styles.input, className].filter(Boolean).join(' ')}
            {...input}
          />
          {children}
        </>
      )}
    </Field>
  );
}

interface FrameProps extends Pick<Labelled, 'label' | 'error'> {
  hint?: string | undefined;
  /** Beside the label. */
  note?: ReactNode;
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label, its control, and the messages about it. */
export function Field({ label, error, hint, note, children }: FrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note}
      </label>
      <div className={styles.control}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A password whose characters can be shown. */
export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const { showPassword, hidePassword } = sharedMessages;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      className={styles.revealed}
      autoCapitalize="none"
      spellCheck={false}
    >
      <button
        className={`center ${styles.reveal}`}
        type="button"
        aria-label={shown ? hidePassword : showPassword}
        onClick={() => setShown(!shown)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </TextField>
  );
}

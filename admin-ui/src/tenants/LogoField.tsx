import Button from '@mui/material/Button';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';

import { LOGO_TYPES } from '../../../src/contract/tenants';
import { useToast } from '../feedback/ToastCard';
import { tenantsMessages } from './messages';
import { type LogoChange, logoProblem } from './tenant-form';
import css from './logo-field.module.css';

const messages = tenantsMessages.logo;

export interface LogoFieldProps {
  /** The logo that is stored. */
  storedUrl: string | null;
  value: LogoChange;
  onChange: (value: LogoChange) => void;
  disabled?: boolean;
}

/** A tenant's logo, shown as it will be. */
export function LogoField({ storedUrl, value, onChange, disabled }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const toast = useToast();
  const url = value.kind === 'chosen' ? value.url : value.kind === 'kept' ? storedUrl : null;
  const change = (to: LogoChange) => {
    if (value.kind === 'chosen') URL.revokeObjectURL(value.url);
    onChange(to);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const problem = logoProblem(file);
    if (problem) return toast.failure(problem[1], problem[0]);
    change({ kind: 'chosen', logo: file, url: URL.createObjectURL(file) });
  };
  return (
    <div className={css.field} role="group" aria-label={messages.label}>
      <span className={css.label}>{messages.label}</span>
      <div className={css.drop}>
        <span className={`center ${css.logo}`} aria-hidden>
          {url ? <img src={url} alt="" /> : <ImagePlus />}
        </span>
        <p id={hintId} className="meta">
          {messages.hint}
        </p>
        <div className={css.buttons}>
          <Button
            disabled={disabled}
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            {messages.choose}
          </Button>
          {url && (
            <Button
              variant="text"
              disabled={disabled}
              onClick={() => change(storedUrl ? { kind: 'removed' } : { kind: 'kept' })}
            >
              {messages.remove}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES.join()}
        className={css.input}
        tabIndex={-1}
        aria-hidden
        onChange={pick}
      />
    </div>
  );
}

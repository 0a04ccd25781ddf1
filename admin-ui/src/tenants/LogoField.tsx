import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';

import { LOGO_TYPES } from '../../../src/contract/tenants';
import { useToast } from '../feedback/ToastCard';
import { useFieldInput } from '../forms/FieldInput';
import { FileButton } from '../forms/FileButton';
import { tenantsMessages } from './messages';
import { type LogoChange, logoProblem, logoUrl } from './tenant-form';
import css from './tenant-dialog.module.css';

const messages = tenantsMessages.logo;

/** A tenant's logo, shown as it will be. */
export function LogoField({ storedUrl }: { storedUrl: string | null }) {
  const { disabled, ...input } = useFieldInput({ source: 'logo' });
  const hintId = useId();
  const toast = useToast();
  const value = input.value as LogoChange;
  const url = logoUrl(value, storedUrl);
  const change = (to: LogoChange) => {
    if (value.kind === 'chosen') URL.revokeObjectURL(value.url);
    input.onChange(to);
  };
  const pick = (logo: File) => {
    const problem = logoProblem(logo);
    if (problem) return toast.failure(problem[1], problem[0]);
    change({ kind: 'chosen', logo, url: URL.createObjectURL(logo) });
  };
  return (
    <div role="group" aria-label={messages.label}>
      <InputLabel component="span">{messages.label}</InputLabel>
      <div className={css.drop}>
        <span className={`center logo ${css.logo}`} aria-hidden>
          {url ? <img src={url} alt="" /> : <ImagePlus />}
        </span>
        <p id={hintId} className="meta">
          {messages.hint}
        </p>
        <div className={`row ${css.buttons}`}>
          <FileButton
            accept={LOGO_TYPES.join()}
            disabled={disabled}
            aria-describedby={hintId}
            onFile={pick}
          >
            {messages.choose}
          </FileButton>
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
    </div>
  );
}

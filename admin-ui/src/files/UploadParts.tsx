import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Check, CircleAlert, RefreshCw, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

import { DOCUMENT_TITLE_MAX } from '../../../src/contract/documents';
import type { FileSizeText } from '../../../ui/src/format/sizes';
import { sharedMessages } from '../../../ui/src/messages';
import { uploadMessages } from '../../../ui/src/upload/messages';
import { isUnderWay, percentSent } from '../../../ui/src/upload/upload-queue';
import { filesMessages } from './messages';
import type { Upload } from './upload-queue';
import { uploads } from './uploads';
import css from './files.module.css';

const texts = filesMessages.upload;

export interface UploadRowProps {
  upload: Upload;
  /** Puts the cursor into the title at once: the person names the file next. */
  focused?: boolean;
  sizeText: FileSizeText;
  onRetry: () => void;
}

export interface TitleFieldProps {
  title: string;
  label: string;
  /** Looks like plain text until somebody edits it. */
  plain?: boolean;
  autoFocus?: boolean;
  /** Called with the new title when it has changed; blank titles are dropped. */
  onChange: (title: string) => void;
  onFocusChange?: (focused: boolean) => void;
}

/** The field for a document's title: Enter or leaving the field saves it, Escape does not. */
export function TitleField(props: TitleFieldProps) {
  const { title, label, plain, autoFocus, onChange, onFocusChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const takeOver = () => {
    const next = typed?.trim();
    setTyped(null);
    if (next && next !== title) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Escape' && typed === null && !autoFocus) return;
    // Neither key may submit or close the dialog around the field.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') takeOver();
    else setTyped(null);
    if (autoFocus) onFocusChange?.(false);
  };
  const Field = plain ? InputBase : OutlinedInput;
  return (
    <Field
      className={plain ? css.plainTitle : undefined}
      fullWidth
      autoFocus={autoFocus}
      value={typed ?? title}
      inputProps={{ 'aria-label': label, maxLength: DOCUMENT_TITLE_MAX }}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (autoFocus) target.select();
        onFocusChange?.(true);
      }}
      onBlur={() => {
        takeOver();
        onFocusChange?.(false);
      }}
    />
  );
}

export function UploadTitle({
  upload,
  ...field
}: { upload: Upload } & Pick<TitleFieldProps, 'plain' | 'autoFocus' | 'onFocusChange'>) {
  return (
    <TitleField
      {...field}
      title={upload.title}
      label={texts.titleOf(upload.file.name)}
      onChange={(title) => uploads.edit(upload.id, { title })}
    />
  );
}

export function Progress({ upload }: { upload: Upload }) {
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={upload.title}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentSent(upload)}
    >
      <i style={{ width: `${percentSent(upload)}%` }} />
    </div>
  );
}

/** Takes a file out of the list, and cancels it while it is under way; a stored file shows a tick instead. */
export function RemoveButton({ upload }: { upload: Upload }) {
  if (upload.state === 'sent') return <Check className={css.tick} />;
  const label = isUnderWay(upload) ? uploadMessages.cancel : uploadMessages.remove;
  return (
    <IconButton aria-label={label(upload.title)} onClick={() => uploads.remove(upload.id)}>
      <X />
    </IconButton>
  );
}

export function Failure({ upload, onRetry }: Pick<UploadRowProps, 'upload' | 'onRetry'>) {
  return (
    <>
      <span className={css.failure} role="alert">
        <CircleAlert size={16} />
        <span>
          <strong>{texts.failed}</strong> {upload.problem}
        </span>
      </span>
      <button type="button" className={css.retry} onClick={onRetry}>
        <RefreshCw size={14} />
        {sharedMessages.retry}
      </button>
    </>
  );
}

/** Says in words how far a file's upload is. */
export function uploadText(upload: Upload, sizeText: FileSizeText, inBytes: boolean): string {
  const size = sizeText(upload.file.size);
  if (upload.state === 'waiting') return uploadMessages.waiting(size);
  if (upload.state === 'sent') return uploadMessages.sent(size);
  if (upload.sentBytes === upload.file.size) return uploadMessages.storing(size);
  return inBytes
    ? uploadMessages.sendingBytes(sizeText(upload.sentBytes), size)
    : texts.sending(percentSent(upload), size);
}

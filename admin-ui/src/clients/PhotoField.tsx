import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Camera, Circle, CircleCheck, Trash2 } from 'lucide-react';
import { type Ref, Suspense, useId, useState } from 'react';

import { PHOTO_TYPES } from '../../../src/contract/clients';
import { FileButton } from '../forms/FileButton';
import { Avatar } from '../layout/Avatar';
import { onDemand } from '../loading/OnDemand';
import { PHONE } from '../theme/measures';
import { clientsMessages } from './messages';
import { openPicture, type PhotoChange, photoProblem } from './photo';
import css from './photo.module.css';

const messages = clientsMessages.photo;
const PhotoCropDialog = onDemand(async () => (await import('./PhotoCropDialog')).PhotoCropDialog);

interface Picked {
  picture: HTMLImageElement;
  type: string;
}

export interface PhotoFieldProps {
  /** The client's name, for the initials if there is no photo. */
  name: string;
  /** The stored photo. */
  storedUrl: string | null;
  value: PhotoChange;
  onChange: (value: PhotoChange) => void;
  /** Set for a new client: the initials can become the photo, and nothing is chosen until the person chooses. */
  initials?: boolean;
  /** The size of the picture; 96 pixels by default. */
  size?: 'large' | 'huge';
  error?: string;
  onError: (message: string) => void;
  disabled?: boolean;
  /** Takes the focus when there is a message. */
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Chooses a client's photo from the disk, cuts it to a square, and shows the result. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, storedUrl, value, onChange, error, onError, disabled, buttonRef } = props;
  const { initials, size = 'huge' } = props;
  const [picked, setPicked] = useState<Picked | null>(null);
  const hintId = useId();
  const shownUrl = urlOf(value, storedUrl);
  const byInitials = value.kind === 'initials';
  const unchosen = initials && value.kind === 'kept';

  const pick = async (file: File) => {
    const problem = photoProblem(file);
    if (problem) return onError(problem);
    const source = URL.createObjectURL(file);
    try {
      const [picture] = await Promise.all([openPicture(source), PhotoCropDialog.preload()]);
      setPicked({ picture, type: file.type });
    } catch (failure) {
      URL.revokeObjectURL(source);
      onError((failure as Error).message);
    }
  };
  const change = (to: PhotoChange) => {
    if (value.kind === 'chosen') URL.revokeObjectURL(value.url);
    onChange(to);
  };
  const put = () => {
    if (picked) URL.revokeObjectURL(picked.picture.src);
    setPicked(null);
  };
  return (
    <div className={`row ${css.field}`} role="group" aria-label={messages.label}>
      <Avatar name={unchosen ? '' : name} imageUrl={shownUrl} size={size} self={byInitials} />
      <div className={css.words}>
        {size === 'huge' && (
          <span className={css.label}>
            {messages.label}
            {initials && <span aria-hidden>&thinsp;*</span>}
          </span>
        )}
        <div className={css.buttons}>
          {initials && (
            <Button
              ref={unchosen ? buttonRef : undefined}
              className={css.choice}
              data-chosen={byInitials}
              startIcon={byInitials ? <CircleCheck /> : <Circle />}
              aria-pressed={byInitials}
              aria-describedby={error ? hintId : undefined}
              disabled={disabled}
              onClick={() => change({ kind: 'initials' })}
            >
              {messages.initials}
            </Button>
          )}
          <FileButton
            accept={PHOTO_TYPES.join()}
            ref={unchosen ? undefined : buttonRef}
            className={initials ? css.choice : undefined}
            data-chosen={shownUrl !== null}
            startIcon={<Camera />}
            disabled={disabled}
            aria-describedby={hintId}
            onFile={(file) => void pick(file)}
          >
            {shownUrl ? messages.change : messages.choose}
          </FileButton>
          {shownUrl && !initials && (
            <RemoveButton
              disabled={disabled}
              onClick={() => change(storedUrl ? { kind: 'removed' } : { kind: 'kept' })}
            />
          )}
        </div>
        <p id={hintId} className={error ? css.error : css.hint}>
          {error ?? messages.hint}
        </p>
      </div>
      {picked && (
        <Suspense fallback={null}>
          <PhotoCropDialog
            {...picked}
            onCut={(photo) => {
              put();
              change({ kind: 'chosen', photo, url: URL.createObjectURL(photo) });
            }}
            onFailed={() => {
              put();
              onError(messages.unreadable);
            }}
            onClose={put}
          />
        </Suspense>
      )}
    </div>
  );
}

function RemoveButton(props: { disabled?: boolean; onClick: () => void }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (phone) {
    return (
      <IconButton aria-label={messages.remove} {...props}>
        <Trash2 />
      </IconButton>
    );
  }
  return (
    <Button variant="text" {...props}>
      {messages.remove}
    </Button>
  );
}

function urlOf(value: PhotoChange, storedUrl: string | null): string | null {
  if (value.kind === 'chosen') return value.url;
  return value.kind === 'kept' ? storedUrl : null;
}

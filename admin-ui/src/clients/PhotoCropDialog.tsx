import 'react-easy-crop/react-easy-crop.css';

import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';

import { AppDialog } from '../dialogs/AppDialog';
import { FingerWords } from '../layout/FingerWords';
import { commonMessages } from '../messages';
import { clientsMessages } from './messages';
import { cutSquare } from './photo';
import css from './photo.module.css';

const messages = clientsMessages.photo;
const MAX_ZOOM = 4;

export interface PhotoCropDialogProps {
  picture: HTMLImageElement;
  /** The type of the file, and of the photo cut from it. */
  type: string;
  onCut: (photo: Blob) => void;
  onFailed: () => void;
  onClose: () => void;
}

/** Cuts a square out of a picture. Mouse, finger or arrow keys move it, and the slider enlarges it. */
export function PhotoCropDialog(props: PhotoCropDialogProps) {
  const { picture, type, onCut, onFailed, onClose } = props;
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [cutting, setCutting] = useState(false);
  const cut = () => {
    if (!area || cutting) return;
    setCutting(true);
    cutSquare(picture, area, type).then(onCut, onFailed);
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.cropTitle}
      width={480}
      onSubmit={cut}
      actions={
        <>
          <Button onClick={onClose}>{commonMessages.actions.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!area || cutting}>
            {cutting ? messages.using : messages.use}
          </Button>
        </>
      }
    >
      <div className={css.stage}>
        <Cropper
          image={picture.src}
          crop={position}
          onCropChange={setPosition}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': messages.crop }}
        />
      </div>
      <p className={css.hint}>
        <FingerWords pointer={messages.cropHint} finger={messages.cropHintFinger} />
      </p>
      <div className={`row ${css.zoom}`}>
        <span aria-hidden>{messages.zoom}</span>
        <Slider
          aria-label={messages.zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={(_, value) => setZoom(value)}
        />
      </div>
    </AppDialog>
  );
}

import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';

import { documentFileSize } from '../../../ui/src/format/sizes';
import { uploadMessages } from '../../../ui/src/upload/messages';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { filesMessages } from './messages';
import type { PickedFile } from './upload-queue';
import { TitleField } from './UploadParts';
import css from './files.module.css';

export interface PickedFileRowProps {
  picked: PickedFile;
  disabled?: boolean;
  onRename: (title: string) => void;
  onRemove: () => void;
}

/** Shows a chosen file that waits to be sent. */
export function PickedFileRow({ picked, disabled, onRename, onRemove }: PickedFileRowProps) {
  const { file, title } = picked;
  return (
    <li className={css.form}>
      <FileTile mimeType={file.type} />
      <div>
        <TitleField
          title={title}
          label={filesMessages.upload.titleOf(file.name)}
          onChange={onRename}
        />
      </div>
      <IconButton aria-label={uploadMessages.remove(title)} disabled={disabled} onClick={onRemove}>
        <X />
      </IconButton>
      <div className={`row meta ${css.status}`}>{documentFileSize(file.size)}</div>
    </li>
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { CircleAlert } from 'lucide-react';

import { FileTile } from '../../../ui/src/viewer/FileTile';
import { filesMessages } from './messages';
import {
  Failure,
  Progress,
  RemoveButton,
  type UploadRowProps,
  uploadText,
  UploadTitle,
} from './UploadParts';
import { uploads } from './uploads';
import css from './files.module.css';

/** Shows a file with its title and visibility, to edit before, during and after the upload. */
export function UploadFormRow({ upload, sizeText, onRetry }: UploadRowProps) {
  const { id, state, file, problem, sharedWithClient } = upload;
  return (
    <li className={css.form} data-state={state}>
      <FileTile mimeType={file.type} />
      <UploadTitle upload={upload} />
      <RemoveButton upload={upload} />
      {state === 'sending' && <Progress upload={upload} />}
      <div className={`row meta ${css.status}`}>
        {state === 'failed' ? (
          <Failure upload={upload} onRetry={onRetry} />
        ) : (
          <>
            <span>{uploadText(upload, sizeText, false)}</span>
            <FormControlLabel
              label={filesMessages.upload.sharing}
              control={
                <Switch
                  checked={sharedWithClient}
                  onChange={(_, shared) => uploads.edit(id, { sharedWithClient: shared })}
                />
              }
            />
          </>
        )}
      </div>
      {state === 'sent' && problem && (
        <p className={css.failure} role="alert">
          <CircleAlert size={16} />
          {problem}
        </p>
      )}
    </li>
  );
}

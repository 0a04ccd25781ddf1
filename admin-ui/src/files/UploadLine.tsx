import { useEffect, useState } from 'react';

import { percentSent } from '../../../ui/src/upload/upload-queue';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { waitForRefetch } from '../data/refetch';
import { isSaved } from './upload-queue';
import {
  Failure,
  Progress,
  RemoveButton,
  type UploadRowProps,
  uploadText,
  UploadTitle,
} from './UploadParts';
import { uploads } from './uploads';
import { waitForRelease } from './wait-for-release';
import css from './files.module.css';

/** Shows a file on its way, above the stored documents; it disappears once the list has the document. */
export function UploadLine({ upload, focused, sizeText, onRetry }: UploadRowProps) {
  const { id, state, file } = upload;
  const [editing, setEditing] = useState(focused ?? false);
  const done = isSaved(upload) && !editing;
  useEffect(() => {
    if (!done) return;
    void Promise.all([waitForRefetch(), waitForRelease()]).then(() => uploads.remove(id));
  }, [done, id]);
  return (
    <li className={css.row} data-state={state}>
      <FileTile mimeType={file.type} />
      <div className={css.words}>
        <div className={`row ${css.titleLine}`}>
          <UploadTitle upload={upload} plain autoFocus={focused} onFocusChange={setEditing} />
          {state === 'sending' && <span>{viewerMessages.percent(percentSent(upload))}</span>}
        </div>
        {state === 'sending' && <Progress upload={upload} />}
        <div className={`row meta ${css.status}`}>
          {state === 'failed' ? (
            <Failure upload={upload} onRetry={onRetry} />
          ) : (
            <span>{uploadText(upload, sizeText, true)}</span>
          )}
        </div>
      </div>
      <RemoveButton upload={upload} />
    </li>
  );
}

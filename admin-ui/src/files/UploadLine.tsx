import { useEffect, useState } from 'react';
import { documentMessages } from './messages';
import { renewed } from '../data/renewal';
import { FileTile } from './FileTile';
import {
  Failure,
  percentSent,
  Progress,
  RemoveButton,
  UploadTitle,
  uploadText,
  type UploadRowProps,
} from './upload-parts';
import { isSaved } from './upload-queue';
import { uploads } from './uploads';
import css from './files.module.css';

/** A file on its way, above the documents that are there; it leaves once the list has it. */
export function UploadLine({ upload, sizeText, onRetry }: UploadRowProps) {
  const { id, state, file } = upload;
  const [editing, setEditing] = useState(false);
  const done = isSaved(upload) && !editing;
  useEffect(() => {
    if (!done) return;
    void renewed().then(() => uploads.remove(id));
  }, [done, id]);
  return (
    <li className={css.row} data-state={state}>
      <FileTile mimeType={file.type} />
      <div className={css.words}>
        <div className={`row ${css.titleLine}`}>
          <UploadTitle upload={upload} plain onFocusChange={setEditing} />
          {state === 'sending' && (
            <span>{documentMessages.viewer.percent(percentSent(upload))}</span>
          )}
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

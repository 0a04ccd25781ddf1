import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';

import { documentFileSize } from '../../../ui/src/format/sizes';
import { sharedMessages } from '../../../ui/src/messages';
import { uploadMessages as shared } from '../../../ui/src/upload/messages';
import { isUnderWay, percentSent } from '../../../ui/src/upload/upload-queue';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { uploadMessages as texts } from './messages';
import { type RequestUpload, requestUploads, retryUpload } from './request-uploads';
import css from './upload-row.module.css';

/** An upload: its progress and its actions. */
export function UploadRow({ upload }: { upload: RequestUpload }) {
  const { id, file, title, state, problem } = upload;
  const remove = isUnderWay(upload) ? shared.cancel(title) : shared.remove(title);
  return (
    <li className={css.row} data-state={state}>
      <Thumbnail file={file} />
      <div className={css.words}>
        <div className={css.line}>
          <strong className="truncate">{file.name}</strong>
          {state === 'sending' && <span className="meta">{percentSent(upload)} %</span>}
        </div>
        {state === 'sending' && (
          <div
            className={css.progress}
            role="progressbar"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percentSent(upload)}
          >
            <i style={{ width: `${percentSent(upload)}%` }} />
          </div>
        )}
        {state === 'failed' ? (
          <p className={css.failure} role="alert">
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
            <span>{problem ?? texts.failed}</span>
          </p>
        ) : (
          <p className="meta">{wordsOf(upload)}</p>
        )}
        {state === 'failed' && (
          <button className={css.retry} type="button" onClick={() => retryUpload(upload)}>
            <RefreshCw size={14} strokeWidth={1.75} aria-hidden />
            {sharedMessages.retry}
          </button>
        )}
      </div>
      <button
        className={`center ${css.remove}`}
        type="button"
        aria-label={remove}
        onClick={() => requestUploads.remove(id)}
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  );
}

function Thumbnail({ file }: { file: File }) {
  const shown = /^image\/(jpeg|png|webp|gif)$/.test(file.type);
  return shown ? <Picture file={file} /> : <FileTile mimeType={file.type} />;
}

/** Drawn from the file on this device, without a request. */
function Picture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const shown = image.current;
    if (!shown) return;
    // Kept until the picture was read, even if the row was removed meanwhile.
    shown.onload = shown.onerror = () => URL.revokeObjectURL(url);
    shown.src = url;
  }, [file]);
  return <img ref={image} className={css.picture} alt="" />;
}

function wordsOf({ state, sentBytes, file }: RequestUpload): string {
  const size = documentFileSize(file.size);
  if (state === 'waiting') return shared.waiting(size);
  if (state === 'sent') return shared.sent(size);
  if (sentBytes === file.size) return shared.storing(size);
  return shared.sendingBytes(documentFileSize(sentBytes), size);
}

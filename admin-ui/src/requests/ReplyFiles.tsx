import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';

import { caseFileSize } from '../../../ui/src/format/sizes';
import { uploadMessages } from '../../../ui/src/upload/messages';
import { isUnderWay } from '../../../ui/src/upload/upload-queue';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { FileList } from '../files/FileList';
import type { Upload } from '../files/upload-queue';
import { Failure, Progress, uploadText } from '../files/UploadParts';
import { uploads } from '../files/uploads';
import { requestMessages } from './messages';
import type { useComposer } from './use-composer';
import css from './composer.module.css';

const messages = requestMessages.composer;

/** Lists the attachments of an answer: the office's documents, and files on their way. */
export function ReplyFiles({ reply }: { reply: ReturnType<typeof useComposer> }) {
  const { documents, files, busy } = reply;
  if (documents.length + files.length === 0) return null;
  return (
    <div className={css.files}>
      <FileList label={messages.files}>
        {documents.map((document) => (
          <li key={document.id} className={css.file}>
            <FileTile mimeType={document.mimeType} />
            <div className={css.words}>
              <div className="truncate">{document.title}</div>
              <div className="meta">{caseFileSize(document.sizeBytes)}</div>
            </div>
            <IconButton
              aria-label={messages.remove(document.title)}
              disabled={busy}
              onClick={() => reply.removeDocument(document)}
            >
              <X />
            </IconButton>
          </li>
        ))}
        {files.map((upload) => (
          <SentFile
            key={upload.id}
            upload={upload}
            busy={busy}
            onRetry={() => reply.retry(upload.id)}
          />
        ))}
      </FileList>
    </div>
  );
}

interface SentFileProps {
  upload: Upload;
  busy: boolean;
  onRetry: () => void;
}

/** Can be removed even after it has arrived: it is in no message yet. */
function SentFile({ upload, busy, onRetry }: SentFileProps) {
  const { id, title, file, state } = upload;
  const label = isUnderWay(upload) ? uploadMessages.cancel(title) : messages.remove(title);
  return (
    <li className={css.file} data-state={state}>
      <FileTile mimeType={file.type} />
      <div className={css.words}>
        <div className="truncate">{title}</div>
        {state === 'sending' && <Progress upload={upload} />}
        {state === 'failed' ? (
          <div className={css.failure}>
            <Failure upload={upload} onRetry={onRetry} />
          </div>
        ) : (
          <div className="meta">
            {state === 'sent' ? caseFileSize(file.size) : uploadText(upload, caseFileSize, true)}
          </div>
        )}
      </div>
      <IconButton aria-label={label} disabled={busy} onClick={() => uploads.remove(id)}>
        <X />
      </IconButton>
    </li>
  );
}

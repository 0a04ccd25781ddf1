import IconButton from '@mui/material/IconButton';
import { CircleAlert, Download, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { caseFileSize } from '../../../ui/src/format/sizes';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { SendAgainButton } from '../feedback/SendAgainButton';
import { useToast } from '../feedback/ToastCard';
import { waitingMessages } from '../outbox/messages';
import {
  discardFile,
  sendFileAgain,
  useSendingFile,
  useWaitingFiles,
} from '../outbox/waiting-files';
import { WaitingMark } from '../outbox/WaitingMark';
import { fileOf, type WaitingFile } from '../session/file-store';
import { saveFile } from './archive';
import { FileList } from './FileList';
import { filesMessages } from './messages';
import css from './files.module.css';

const messages = waitingMessages.files;

/** Lists files for a case or a client's folder that the server does not have yet. */
export function WaitingFiles({ placeId }: { placeId: string }) {
  const files = useWaitingFiles().filter(({ place }) => place.id === placeId);
  const sending = useSendingFile();
  if (files.length === 0) return null;
  return (
    <FileList label={messages.list}>
      {files.map((entry) => (
        <WaitingFileRow
          key={entry.key}
          entry={entry}
          sending={entry.key === sending}
          onDiscard={() => void discardFile(entry.key)}
        />
      ))}
    </FileList>
  );
}

export interface WaitingFileRowProps {
  entry: WaitingFile;
  sending: boolean;
  /** The case or folder that the file goes to, if that is not plain. */
  place?: ReactNode;
  onDiscard: () => void;
}

export function WaitingFileRow({ entry, sending, place, onDiscard }: WaitingFileRowProps) {
  const { key, title, mimeType, sizeBytes, problem } = entry;
  const { failure } = useToast();
  const download = async () => {
    const content = await fileOf(key).catch(() => undefined);
    if (content) return saveFile({ content, fileName: content.name });
    failure(viewerMessages.notDownloaded, viewerMessages.downloadFailed);
  };
  return (
    <li className={css.row}>
      <FileTile mimeType={mimeType} />
      <div className={css.words}>
        <div className={css.title} title={title}>
          {title}
        </div>
        <div className={`row meta ${css.facts}`}>
          {place}
          <span>{caseFileSize(sizeBytes)}</span>
          {sending && <span>{messages.sending}</span>}
          <WaitingMark refused={problem === null ? null : messages.refused} />
        </div>
        {problem !== null && (
          <div className={`row ${css.status}`}>
            <span className={css.failure} role="alert">
              <CircleAlert size={16} />
              {problem}
            </span>
            <SendAgainButton
              send={(idempotencyKey) => sendFileAgain(key, idempotencyKey)}
              failed={filesMessages.upload.notAttached}
            />
          </div>
        )}
      </div>
      <div className={`row ${css.actions}`}>
        <IconButton aria-label={messages.keep(title)} onClick={() => void download()}>
          <Download />
        </IconButton>
        <IconButton aria-label={messages.discard(title)} onClick={onDiscard}>
          <X />
        </IconButton>
      </div>
    </li>
  );
}

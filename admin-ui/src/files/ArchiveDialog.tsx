import Button from '@mui/material/Button';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { ProblemError } from '../../../ui/src/api/problem-error';
import type { FileSizeText } from '../../../ui/src/format/sizes';
import { sharedMessages } from '../../../ui/src/messages';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { AppDialog } from '../dialogs/AppDialog';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { type ArchiveProgress, fetchArchive, saveFile } from './archive';
import { filesMessages } from './messages';
import css from './files.module.css';

const messages = filesMessages.archive;

export interface ArchiveDialogProps {
  /** Below `/api/`: `clients/:id/archive.zip`. */
  path: string;
  /** Names the file if the server does not. */
  name: string;
  title: string;
  text: string;
  sizeText: FileSizeText;
  onClose: () => void;
}

/** Downloads a ZIP as soon as the dialog opens; closing it cancels the download. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  const { path, name, title, text, sizeText, onClose } = props;
  const { progress, failure, retry, done } = useArchive(path, name);
  return (
    <AppDialog
      open={!done}
      onExited={onClose}
      onClose={onClose}
      title={title}
      width={480}
      question
      actions={
        <>
          <Button onClick={onClose}>
            {failure ? commonMessages.actions.close : commonMessages.actions.cancel}
          </Button>
          {failure && (
            <Button variant="contained" startIcon={<RefreshCw />} onClick={retry} autoFocus>
              {sharedMessages.retry}
            </Button>
          )}
        </>
      }
    >
      <div className={css.stack}>
        <p>{text}</p>
        {failure ? (
          <p className={css.failure} role="alert">
            <CircleAlert size={16} />
            <span>
              <strong>{viewerMessages.downloadFailed}</strong>
              <br />
              {`${messages.failed} ${failure}`}
            </span>
          </p>
        ) : (
          <Received progress={progress} label={title} sizeText={sizeText} />
        )}
      </div>
    </AppDialog>
  );
}

interface ReceivedProps extends Pick<ArchiveDialogProps, 'sizeText'> {
  progress: ArchiveProgress | null;
  label: string;
}

function Received({ progress, label, sizeText }: ReceivedProps) {
  const { receivedBytes = 0, totalBytes = null } = progress ?? {};
  const percent = totalBytes ? Math.floor((receivedBytes / totalBytes) * 100) : null;
  return (
    <>
      <div
        className={css.progress}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <i style={{ width: `${percent ?? 0}%` }} />
      </div>
      <div className={`row meta ${css.status}`}>
        {progressText(receivedBytes, totalBytes, sizeText)}
      </div>
    </>
  );
}

function progressText(received: number, total: number | null, sizeText: FileSizeText): string {
  if (received === 0) return messages.preparing;
  return total
    ? messages.progress(sizeText(received), sizeText(total))
    : messages.received(sizeText(received));
}

/** Fetches and saves the archive, once for each attempt. */
function useArchive(path: string, name: string) {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<ArchiveProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const { success } = useToast();
  useEffect(() => {
    const abort = new AbortController();
    fetchArchive(path, name, abort.signal, setProgress).then(
      (archive) => {
        saveFile(archive);
        success(messages.done);
        setDone(true);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure(failureText(error));
      },
    );
    return () => abort.abort();
  }, [path, name, attempt, success]);
  const retry = () => {
    setFailure(null);
    setProgress(null);
    setAttempt(attempt + 1);
  };
  return { progress, failure, retry, done };
}

/** Returns the server's own words for a refusal; a broken connection has none. */
function failureText(error: unknown): string {
  return error instanceof ProblemError && error.status > 0 ? error.message : messages.interrupted;
}

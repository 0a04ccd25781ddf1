import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';

import type { AiPaper } from '../../../src/contract/ai-papers';
import { useSend } from '../../../ui/src/api/use-send';
import { titleFromFileName } from '../../../ui/src/upload/document-title';
import { sendFile } from '../../../ui/src/upload/send-file';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { DropZone } from '../files/DropZone';
import { FingerWords } from '../layout/FingerWords';
import { isOfPlan } from '../plan/upgrade-prompt';
import { assistantMessages } from './messages';
import css from './paper-upload.module.css';

const messages = assistantMessages.document;

const DROP_ZONE_TEXTS = {
  select: messages.select,
  heading: messages.select,
  dropHere: messages.dropHere,
};

export interface PaperUploadProps {
  onUploaded: (paper: AiPaper) => void;
  /** Chooses one of the office's documents instead. */
  onPick: () => void;
}

/** Takes a PDF for analysis. */
export function PaperUpload({ onUploaded, onPick }: PaperUploadProps) {
  const { failure } = useToast();
  const { send, percent } = usePaperUpload(onUploaded);
  const upload = ([file]: File[]) => {
    if (!file) return;
    if (!isPdf(file)) return failure(messages.wrongType.text, messages.wrongType.title);
    send(file);
  };
  if (percent !== null) {
    return (
      <div className={css.sending} role="status">
        <span>{messages.sending(percent)}</span>
        <progress value={percent} max={100} aria-label={messages.sending(percent)} />
      </div>
    );
  }
  return (
    <div>
      <DropZone
        words={DROP_ZONE_TEXTS}
        accept="application/pdf,.pdf"
        single
        onFiles={upload}
        end={
          <Button size="small" onClick={onPick}>
            {messages.choose}
          </Button>
        }
      >
        <strong>
          <FingerWords pointer={messages.drop} finger={messages.pick} />
        </strong>
        {messages.note}
      </DropZone>
    </div>
  );
}

/** Checks the name or the type only: the server checks the real content. */
function isPdf({ name, type }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name);
}

function usePaperUpload(onPut: (paper: AiPaper) => void) {
  const { failure, mended } = useToast();
  const [percent, setPercent] = useState(0);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const { start, busy } = useSend({
    send: (file: File, idempotencyKey) => {
      setPercent(0);
      abort.current = new AbortController();
      const fields = [
        ['title', titleFromFileName(file.name)],
        ['file', file],
      ] as const;
      return sendFile<AiPaper>('ai/documents', fields, {
        idempotencyKey,
        signal: abort.current.signal,
        onProgress: (sent) => setPercent(Math.round((sent / Math.max(1, file.size)) * 100)),
      });
    },
    onDone: (paper) => {
      mended();
      onPut(paper);
    },
    onFailed: (error) => {
      if (abort.current?.signal.aborted || isOfPlan(error)) return;
      failure(problemText(error, messages.failed));
    },
  });
  return { send: start, percent: busy ? Math.min(100, percent) : null };
}

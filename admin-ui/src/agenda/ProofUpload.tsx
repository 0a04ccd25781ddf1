import { useEffect, useRef } from 'react';

import { useSend } from '../../../ui/src/api/use-send';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { DropZone } from '../files/DropZone';
import { toPickedFile } from '../files/upload-queue';
import { FingerWords } from '../layout/FingerWords';
import { sendDocument } from '../outbox/send-document';
import { agendaMessages } from './messages';

const messages = agendaMessages.fulfil;

export interface ProofUploadProps {
  caseId: string;
  /** Called with the id of the stored document. */
  onStored: (id: string) => void;
}

/** Attaches a file to the case and takes it as the proof. */
export function ProofUpload({ caseId, onStored }: ProofUploadProps) {
  const toast = useToast();
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const sending = useSend({
    send: (file: File, idempotencyKey) =>
      sendDocument(
        { ...toPickedFile(file), place: { field: 'caseId', id: caseId } },
        { idempotencyKey, signal: leaving.current!.signal, onProgress: () => undefined },
      ),
    onDone: ({ id }) => onStored(id),
    onFailed: (error) => {
      if (!leaving.current?.signal.aborted) {
        toast.failure(problemText(error, messages.uploadFailed));
      }
    },
  });
  if (sending.sending) {
    const { name, size } = sending.sending;
    return <p role="status">{messages.uploading(name, caseFileSize(size))}</p>;
  }
  return (
    <DropZone single onFiles={([file]) => file && sending.start(file)}>
      <FingerWords pointer={messages.drop} finger={messages.pick} />
    </DropZone>
  );
}

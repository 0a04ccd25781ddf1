import { useEffect, useMemo, useState } from 'react';

import type { UploadEvents } from '../../../ui/src/upload/upload-queue';
import type { ClientChoice } from '../clients/ClientSelect';
import { useToast } from '../feedback/ToastCard';
import { type PickedFile, toPickedFile, type UploadPlace } from '../files/upload-queue';
import { uploads } from '../files/uploads';
import { documentsMessages } from './messages';

const messages = documentsMessages.adding;

interface Refusals {
  client?: string;
  files?: string;
}

/**
 * Holds the values of "Adicionar Documento". Nothing is sent until the whole form is sent. `onDone` is called when
 * every file is stored.
 */
export function useAddDocuments(givenClient: ClientChoice | null, onDone: () => void) {
  const [client, setClient] = useState(givenClient);
  const [caseId, setCaseId] = useState<string | null>(null);
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [sharedWithClient, setShared] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});
  /** The target of the files, once they were sent. */
  const [place, setPlace] = useState<UploadPlace | null>(null);
  const events = useAddEvents(onDone);
  useEffect(() => () => uploads.clearSent(place?.id ?? ''), [place]);

  const target: UploadPlace = caseId
    ? { field: 'caseId', id: caseId }
    : { field: 'clientId', id: client?.id ?? '' };
  return {
    client,
    caseId,
    files,
    sharedWithClient,
    refusals,
    place,
    events,
    chooseClient: (next: ClientChoice | null) => {
      setClient(next);
      setCaseId(null);
      setRefusals(({ files: kept }) => ({ files: kept }));
    },
    chooseCase: setCaseId,
    share: setShared,
    addFiles: (added: readonly File[]) => {
      setFiles((now) => [...now, ...added.map(toPickedFile)]);
      setRefusals(({ client: kept }) => ({ client: kept }));
    },
    rename: (picked: PickedFile, title: string) =>
      setFiles((now) => now.map((other) => (other === picked ? { ...picked, title } : other))),
    removeFile: (picked: PickedFile) => setFiles((now) => now.filter((other) => other !== picked)),
    submit: () => {
      const missing: Refusals = {
        ...(!client && { client: messages.clientRequired }),
        ...(files.length === 0 && { files: messages.filesRequired }),
      };
      setRefusals(missing);
      if (missing.client ?? missing.files) return;
      setPlace(target);
      uploads.add(
        target,
        files.map((file) => ({ ...file, sharedWithClient })),
        events,
      );
    },
  };
}

export type AddDocuments = ReturnType<typeof useAddDocuments>;

function useAddEvents(onDone: () => void): UploadEvents {
  const { success, failure } = useToast();
  return useMemo(
    () => ({
      onSettled: ({ sent, failed }) => {
        if (sent > 0) success(messages.added(sent));
        if (failed > 0) failure(messages.notAdded(failed));
        else if (sent > 0) onDone();
      },
    }),
    [success, failure, onDone],
  );
}

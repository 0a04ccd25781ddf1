import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { CircleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';

import { documentFileSize } from '../../../ui/src/format/sizes';
import { type ClientChoice, ClientSelect } from '../clients/ClientSelect';
import { AppDialog } from '../dialogs/AppDialog';
import { useCloseGuard } from '../dialogs/LeaveGuard';
import { DropZone } from '../files/DropZone';
import { FileList } from '../files/FileList';
import { filesMessages } from '../files/messages';
import { PickedFileRow } from '../files/PickedFileRow';
import type { UploadPlace } from '../files/upload-queue';
import { UploadFormRow } from '../files/UploadFormRow';
import { uploads, useUploads } from '../files/uploads';
import { WaitingFiles } from '../files/WaitingFiles';
import { FingerWords } from '../layout/FingerWords';
import { CaseSelect } from '../lists/CaseSelect';
import { commonMessages } from '../messages';
import { documentsMessages } from './messages';
import { type AddDocuments, useAddDocuments } from './use-add-documents';
import files from '../files/files.module.css';
import css from './add-document.module.css';

const messages = documentsMessages.adding;
const { upload: uploadTexts } = filesMessages;

export interface AddDocumentDialogProps {
  /** Chosen beforehand. */
  client?: ClientChoice;
  onClose: () => void;
}

/** Adds files to a client's folder, or to one of the client's cases. */
export function AddDocumentDialog({ client, onClose }: AddDocumentDialogProps) {
  const [done, setDone] = useState(false);
  const adding = useAddDocuments(
    client ?? null,
    useCallback(() => setDone(true), []),
  );
  const guard = useCloseGuard(adding.place === null && adding.files.length > 0);
  const close = () => guard.leave(onClose);
  const { place } = adding;
  return (
    <AppDialog
      open={!done}
      onExited={onClose}
      onClose={close}
      title={documentsMessages.add}
      onSubmit={place ? undefined : adding.submit}
      footerStart={place && <SentCount placeId={place.id} />}
      actions={
        <>
          <Button onClick={close}>
            {place ? commonMessages.actions.close : commonMessages.actions.cancel}
          </Button>
          {!place && (
            <Button type="submit" variant="contained">
              {messages.submit(adding.files.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={css.form}>
        <Destination adding={adding} />
        {place ? <UploadProgress place={place} adding={adding} /> : <FilePicker adding={adding} />}
      </div>
      {guard.question}
    </AppDialog>
  );
}

/** Chooses the client, and optionally one of their cases. */
function Destination({ adding }: { adding: AddDocuments }) {
  const { client, caseId, place } = adding;
  return (
    <div className={css.fields}>
      <ClientSelect
        value={client}
        onChange={adding.chooseClient}
        error={adding.refusals.client}
        disabled={place !== null}
        autoFocus
      />
      <CaseSelect
        key={client?.id}
        label={messages.case}
        placeholder={messages.noCase}
        clientId={client?.id ?? ''}
        caseId={caseId}
        onChange={(chosen) => adding.chooseCase(chosen?.id ?? null)}
        disabled={!client || place !== null}
      />
    </div>
  );
}

function FilePicker({ adding }: { adding: AddDocuments }) {
  const { sharedWithClient, refusals } = adding;
  return (
    <>
      <DropZone onFiles={adding.addFiles}>
        <strong>
          <FingerWords pointer={uploadTexts.drop} finger={uploadTexts.choose} />
        </strong>
        {uploadTexts.formats}
      </DropZone>
      {refusals.files && (
        <p className={files.failure} role="alert">
          <CircleAlert size={16} />
          {refusals.files}
        </p>
      )}
      {adding.files.length > 0 && (
        <FileList label={messages.files}>
          {adding.files.map((picked, index) => (
            <PickedFileRow
              key={index}
              picked={picked}
              onRename={(title) => adding.rename(picked, title)}
              onRemove={() => adding.removeFile(picked)}
            />
          ))}
        </FileList>
      )}
      <div>
        <FormControlLabel
          label={uploadTexts.sharing}
          control={
            <Switch checked={sharedWithClient} onChange={(_, shared) => adding.share(shared)} />
          }
        />
        <p className={css.hint}>{sharedWithClient ? messages.sharedHint : messages.internalHint}</p>
      </div>
    </>
  );
}

function UploadProgress({ place, adding }: { place: UploadPlace; adding: AddDocuments }) {
  const list = useUploads(place.id);
  return (
    <>
      <FileList label={uploadTexts.list}>
        {list.map((upload) => (
          <UploadFormRow
            key={upload.id}
            upload={upload}
            sizeText={documentFileSize}
            onRetry={() => uploads.retry(upload.id, adding.events)}
          />
        ))}
      </FileList>
      <WaitingFiles placeId={place.id} />
    </>
  );
}

function SentCount({ placeId }: { placeId: string }) {
  const list = useUploads(placeId);
  const sent = list.filter(({ state }) => state === 'sent').length;
  return (
    <span aria-live="polite">{list.length > 0 && uploadTexts.progress(sent, list.length)}</span>
  );
}

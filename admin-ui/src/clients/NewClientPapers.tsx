import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';

import type { ClientRecord } from '../../../src/contract/clients';
import { documentFileSize } from '../../../ui/src/format/sizes';
import type { UploadEvents } from '../../../ui/src/upload/upload-queue';
import { AppDialog } from '../dialogs/AppDialog';
import { FileList } from '../files/FileList';
import { filesMessages } from '../files/messages';
import { UploadFormRow } from '../files/UploadFormRow';
import { uploads, useUploads } from '../files/uploads';
import { commonMessages } from '../messages';
import { newClientMessages as messages } from './messages';

const texts = filesMessages.upload;

export interface NewClientPapersProps {
  client: ClientRecord;
  events: UploadEvents;
  /** Called when every file is stored. */
  onStored: () => void;
  onClose: () => void;
  /** Given when a case follows: opens it at once, while the files continue. */
  onCase?: () => void;
}

/** Sends the papers of a client who was just stored. It stays open for files that could not be sent. */
export function NewClientPapers(props: NewClientPapersProps) {
  const { client, events, onStored, onClose, onCase } = props;
  const list = useUploads(client.id);
  const sent = list.filter(({ state }) => state === 'sent').length;
  const done = sent === list.length;
  const end = useEffectEvent(onStored);
  useEffect(() => {
    if (done) end();
  }, [done]);
  useEffect(() => () => uploads.clearSent(client.id), [client.id]);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={client.name}
      meta={messages.papersText}
      width={640}
      footerStart={<span aria-live="polite">{texts.progress(sent, list.length)}</span>}
      actions={
        <>
          <Button onClick={onClose}>{commonMessages.actions.close}</Button>
          {onCase && (
            <Button variant="contained" onClick={onCase}>
              {messages.newCase}
            </Button>
          )}
        </>
      }
    >
      <FileList label={texts.list}>
        {list.map((upload) => (
          <UploadFormRow
            key={upload.id}
            upload={upload}
            sizeText={documentFileSize}
            onRetry={() => uploads.retry(upload.id, events)}
          />
        ))}
      </FileList>
    </AppDialog>
  );
}

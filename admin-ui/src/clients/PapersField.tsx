import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import { DropZone } from '../files/DropZone';
import { FileList } from '../files/FileList';
import { filesMessages } from '../files/messages';
import { PickedFileRow } from '../files/PickedFileRow';
import { type PickedFile, toPickedFile } from '../files/upload-queue';
import { useDeclared } from '../forms/Declared';
import { FingerWords } from '../layout/FingerWords';
import type { ClientFormValues } from './client-form';
import { newClientMessages as messages } from './messages';

const texts = filesMessages.upload;

/** Collects papers for the folder of a client who is not stored yet. They are sent once the client is. */
export function PapersField() {
  const { disabled } = useDeclared();
  const { field } = useController<ClientFormValues, 'papers'>({ name: 'papers' });
  const papers = field.value;
  const [shared, setShared] = useState(papers[0]?.sharedWithClient ?? false);
  const put = (next: PickedFile[]) => field.onChange(next);
  const add = (added: File[]) => {
    put([...papers, ...added.map((file) => ({ ...toPickedFile(file), sharedWithClient: shared }))]);
  };
  const share = (sharedWithClient: boolean) => {
    setShared(sharedWithClient);
    put(papers.map((paper) => ({ ...paper, sharedWithClient })));
  };
  return (
    <>
      <DropZone onFiles={add}>
        <FingerWords pointer={texts.dropOrSelect} finger={texts.chooseOnly} />
      </DropZone>
      {papers.length > 0 && (
        <>
          <FileList label={messages.papers}>
            {papers.map((paper, index) => (
              <PickedFileRow
                key={index}
                picked={paper}
                disabled={disabled}
                onRename={(title) =>
                  put(papers.map((other) => (other === paper ? { ...paper, title } : other)))
                }
                onRemove={() => put(papers.filter((other) => other !== paper))}
              />
            ))}
          </FileList>
          <FormControlLabel
            label={texts.sharing}
            control={
              <Switch
                checked={shared}
                disabled={disabled}
                onChange={(_, checked) => share(checked)}
              />
            }
          />
        </>
      )}
    </>
  );
}

import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';

import { caseFileSize } from '../../../ui/src/format/sizes';
import { BREAKPOINTS } from '../../../ui/src/theme/breakpoints';
import { FingerWords } from '../layout/FingerWords';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { filesMessages } from './messages';
import { toPickedFile, type UploadPlace } from './upload-queue';
import { UploadFormRow } from './UploadFormRow';
import { UploadLine } from './UploadLine';
import { uploads, useUploads } from './uploads';
import { useUploadEvents } from './use-upload-events';
import { WaitingFiles } from './WaitingFiles';
import css from './files.module.css';

const texts = filesMessages.upload;

export interface DocumentUploadProps {
  caseId: string;
  /**
   * `create`: a section of its own; each file has a title and visibility, and stays visible once it is sent.
   * `detail`: for use in a `CaseDocumentList`, which shows the files once they are sent.
   */
  variant: 'create' | 'detail';
}

/** Attaches files to a case. Uploads go on after it is unmounted; a toast says how they ended. */
export function DocumentUpload({ caseId, variant }: DocumentUploadProps) {
  const list = useUploads(caseId);
  const events = useUploadEvents(variant === 'detail' ? caseId : undefined);
  const [newest, setNewest] = useState<File>();
  // On a touch screen a keyboard would cover the page, and nobody asked to type.
  const touch = useMediaQuery(BREAKPOINTS.touch, { noSsr: true });
  const add = (files: File[]) => {
    const place: UploadPlace = { field: 'caseId', id: caseId };
    setNewest(files[0]);
    uploads.add(place, files.map(toPickedFile), events);
  };
  useEffect(() => () => uploads.clearSent(caseId), [caseId]);
  const create = variant === 'create';
  const sent = list.filter((upload) => upload.state === 'sent').length;
  const Row = create ? UploadFormRow : UploadLine;
  return (
    <section className={css.section} aria-label={create ? undefined : texts.heading}>
      {create && (
        <div className={`row ${css.heading}`}>
          <h2>{texts.heading}</h2>
          <span aria-live="polite">{list.length > 0 && texts.progress(sent, list.length)}</span>
        </div>
      )}
      <DropZone onFiles={add}>
        {create ? (
          <>
            <strong>
              <FingerWords pointer={texts.drop} finger={texts.choose} />
            </strong>
            {texts.formats}
          </>
        ) : (
          <FingerWords pointer={texts.dropOrSelect} finger={texts.chooseOnly} />
        )}
      </DropZone>
      {list.length > 0 && (
        <FileList label={texts.list}>
          {list.map((upload) => (
            <Row
              key={upload.id}
              upload={upload}
              focused={!create && !touch && upload.file === newest}
              sizeText={caseFileSize}
              onRetry={() => uploads.retry(upload.id, events)}
            />
          ))}
        </FileList>
      )}
      <WaitingFiles placeId={caseId} />
    </section>
  );
}

import { useEffect, useMemo } from 'react';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { documentMessages } from './messages';
import { useToast } from '../parts/ToastCard';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { UploadFormRow } from './UploadFormRow';
import { UploadLine } from './UploadLine';
import { pick, type UploadEvents, type UploadPlace } from './upload-queue';
import { uploads, useUploads } from './uploads';
import css from './files.module.css';

const texts = documentMessages.upload;

export interface DocumentUploadProps {
  caseId: string;
  /**
   * `create`: a section of its own, each file with title and visibility, kept in sight once sent.
   * `detail`: for use in a `DocumentList`, which takes over what is sent.
   */
  variant: 'create' | 'detail';
}

/** Attaches files to a case. Uploads go on when it is unmounted; a toast tells their end. */
export function DocumentUpload({ caseId, variant }: DocumentUploadProps) {
  const list = useUploads(caseId);
  const events = useUploadEvents();
  const add = (files: File[]) => {
    const place: UploadPlace = { field: 'caseId', id: caseId };
    uploads.add(
      place,
      files.map((file) => pick(file, place)),
      events,
    );
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
            <strong>{texts.drop}</strong>
            {texts.formats}
          </>
        ) : (
          texts.dropOrSelect
        )}
      </DropZone>
      {list.length > 0 && (
        <FileList label={texts.list}>
          {list.map((upload) => (
            <Row
              key={upload.id}
              upload={upload}
              sizeText={caseFileSize}
              onRetry={() => uploads.retry(upload.id, events)}
            />
          ))}
        </FileList>
      )}
    </section>
  );
}

function useUploadEvents(): UploadEvents {
  const { success, failure } = useToast();
  return useMemo(
    () => ({
      onSettled: ({ sent, failed }) => {
        if (sent > 0) success(texts.attached(sent));
        if (failed > 0) failure(texts.notAttached);
      },
    }),
    [success, failure],
  );
}

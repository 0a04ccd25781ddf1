import IconButton from '@mui/material/IconButton';
import { Download, Eye, ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { RequestDocument } from '../../../src/contract/service-requests';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { documentKind, type ShownDocument, viewerKind } from '../../../ui/src/viewer/document-kind';
import { fetchLink } from '../../../ui/src/viewer/document-link';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { useDownload } from '../feedback/use-download';
import { filesMessages } from '../files/messages';
import css from './thread.module.css';

const { list } = filesMessages;

export interface RequestFilesProps {
  documents: readonly RequestDocument[];
  onView: (document: ShownDocument) => void;
}

/** Shows the documents of a conversation: photographs as pictures, others by name. */
export function RequestFiles({ documents, onView }: RequestFilesProps) {
  const photos = documents.filter(isPhoto);
  const others = documents.filter((document) => !isPhoto(document));
  return (
    <>
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Photo document={photo} onView={() => onView(photo)} />
            </li>
          ))}
        </ul>
      )}
      {others.map((document) => (
        <FileCard key={document.id} document={document} onView={() => onView(document)} />
      ))}
    </>
  );
}

function isPhoto({ mimeType }: RequestDocument): boolean {
  return viewerKind(mimeType) === 'image';
}

interface FileProps {
  document: RequestDocument;
  onView: () => void;
}

function FileCard({ document, onView }: FileProps) {
  const { title, mimeType, sizeBytes } = document;
  const download = useDownload(viewerMessages.noLink);
  return (
    <div className={css.file}>
      <FileTile mimeType={mimeType} />
      <div className={css.words}>
        <div className={css.name}>{title}</div>
        <div className="meta">
          {`${viewerMessages.kinds[documentKind(mimeType)]} · ${caseFileSize(sizeBytes)}`}
        </div>
      </div>
      <div className={css.fileActions}>
        <IconButton aria-label={list.view(title)} onClick={onView}>
          <Eye />
        </IconButton>
        <IconButton aria-label={list.download(title)} onClick={() => void download(document)}>
          <Download />
        </IconButton>
      </div>
    </div>
  );
}

/** Draws a photograph, fetched once it comes near the screen: its link would be fetched again after every write. */
function Photo({ document: { id, title }, onView }: FileProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    let gone = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      fetchLink(`documents/${id}`, 'view').then(
        (link) => !gone && setUrl(link),
        () => !gone && setFailed(true),
      );
    });
    observer.observe(frame.current);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [id]);
  return (
    <button
      ref={frame}
      type="button"
      className={`center ${css.photo}`}
      aria-label={list.view(title)}
      title={title}
      onClick={onView}
    >
      {url && !failed && <img src={url} alt="" onError={() => setFailed(true)} />}
      {failed && <ImageOff size={20} />}
    </button>
  );
}

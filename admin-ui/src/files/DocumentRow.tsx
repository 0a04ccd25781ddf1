import IconButton from '@mui/material/IconButton';
import { Download, Eye, WifiOff } from 'lucide-react';

import type { CaseDocument } from '../../../src/contract/documents';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { documentKind } from '../../../ui/src/viewer/document-kind';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { useOffline } from '../data/use-offline';
import { useDownload } from '../feedback/use-download';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { DocumentMenu } from './DocumentMenu';
import { DocumentTitle } from './DocumentTitle';
import { filesMessages } from './messages';
import { OcrMark } from './OcrMark';
import { useEditableDocument } from './use-editable-document';
import { VisibilityMenu } from './VisibilityMenu';
import css from './files.module.css';

const texts = filesMessages.list;

export interface DocumentRowProps {
  document: CaseDocument;
  /** Whether no client user can see the case. */
  unseen: boolean;
  onView: () => void;
}

/** Draws one stored document of a case. */
export function DocumentRow({ document, unseen, onView }: DocumentRowProps) {
  const { timeZone } = useSession().office;
  const offline = useOffline();
  const edit = useEditableDocument(document);
  const download = useDownload(viewerMessages.noLink);
  const onDownload = () => void download(document);
  const { mimeType, sizeBytes, createdAt } = document;
  const { title, sharedWithClient, busy } = edit;
  const facts = [
    viewerMessages.kinds[documentKind(mimeType)],
    caseFileSize(sizeBytes),
    shortDate(dayOf(createdAt, timeZone)),
  ];
  return (
    <li className={css.row}>
      <FileTile mimeType={mimeType} />
      <div className={css.words}>
        <DocumentTitle edit={edit} />
        <div className={`row meta ${css.facts}`}>
          <span>{facts.join(' · ')}</span>
          <VisibilityMenu {...{ title, sharedWithClient, unseen, busy }} onShare={edit.share} />
          {offline && (
            <span className={css.needsNetwork}>
              <WifiOff size={14} aria-hidden />
              {commonMessages.connection.needed}
            </span>
          )}
        </div>
        <OcrMark ocr={document.ocr} />
      </div>
      {!offline && (
        <div className={`row ${css.actions}`}>
          <IconButton aria-label={texts.view(title)} onClick={onView}>
            <Eye />
          </IconButton>
          <IconButton
            className={css.desktopOnly}
            aria-label={texts.download(title)}
            onClick={onDownload}
          >
            <Download />
          </IconButton>
          <DocumentMenu {...{ document, edit, onDownload }} />
        </div>
      )}
    </li>
  );
}

import IconButton from '@mui/material/IconButton';
import { Download, Eye } from 'lucide-react';
import type { CaseDocument } from '../../../src/contract/documents';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { documentMessages } from './messages';
import { useSession } from '../session/session';
import { DocumentMenu } from './DocumentMenu';
import { DocumentTitle } from './DocumentTitle';
import { FileTile } from './FileTile';
import { VisibilityMenu } from './VisibilityMenu';
import { documentKind } from './document-kind';
import { useDownload } from './use-download';
import { useEditableDocument } from './use-documents';
import css from './files.module.css';

const texts = documentMessages.list;

/** One stored document of a case. */
export function DocumentRow({ document, onView }: { document: CaseDocument; onView: () => void }) {
  const { timeZone } = useSession().office;
  const edit = useEditableDocument(document);
  const download = useDownload(documentMessages.viewer.noLink);
  const onDownload = () => void download(document);
  const { mimeType, sizeBytes, createdAt } = document;
  const { title, sharedWithClient, busy } = edit;
  const facts = [
    documentMessages.kinds[documentKind(mimeType)],
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
          <VisibilityMenu {...{ title, sharedWithClient, busy }} onShare={edit.share} />
        </div>
      </div>
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
    </li>
  );
}

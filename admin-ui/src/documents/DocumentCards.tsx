import type { CaseDocument } from '../../../src/contract/documents';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { DocumentTitle } from '../files/DocumentTitle';
import { useEditableDocument } from '../files/use-editable-document';
import { VisibilityMenu } from '../files/VisibilityMenu';
import { useSession } from '../session/Session';
import { CaseName, factsText, TextHint } from './DocumentFacts';
import type { DocumentTableProps } from './DocumentTable';
import { documentsMessages } from './messages';
import { RowActions } from './RowActions';
import css from './rows.module.css';

/** Draws a folder's documents on a phone; the title opens a document. */
export function DocumentCards({ documents, onView }: DocumentTableProps) {
  return (
    <ul aria-label={documentsMessages.folder.table}>
      {documents.map((document) => (
        <Row key={document.id} document={document} onView={() => onView(document)} />
      ))}
    </ul>
  );
}

function Row({ document, onView }: { document: CaseDocument; onView: () => void }) {
  const { timeZone } = useSession().office;
  const edit = useEditableDocument(document);
  const { title, sharedWithClient, busy } = edit;
  return (
    <li className={css.row} data-document={document.id}>
      <FileTile mimeType={document.mimeType} />
      <div className={css.words}>
        <DocumentTitle edit={edit} onView={onView} />
        <div className={`truncate meta ${css.facts}`}>{factsText(document, timeZone)}</div>
        <TextHint document={document} />
      </div>
      <RowActions document={document} edit={edit} onView={onView} />
      <div className={`row ${css.places}`}>
        <CaseName document={document} />
        <VisibilityMenu badge {...{ title, sharedWithClient, busy }} onShare={edit.share} />
      </div>
    </li>
  );
}

import { useListContext } from 'react-admin';

import type { CaseDocument, DocumentSort } from '../../../src/contract/documents';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { DocumentTitle } from '../files/DocumentTitle';
import { useEditableDocument } from '../files/use-editable-document';
import { VisibilityMenu } from '../files/VisibilityMenu';
import { ColumnHead } from '../lists/ColumnHead';
import { useSession } from '../session/Session';
import { CaseName, kindText, TextHint } from './DocumentFacts';
import { FIRST_DIRECTION } from './documents-address';
import { documentsMessages } from './messages';
import { RowActions } from './RowActions';
import table from '../lists/table.module.css';
import css from './document-table.module.css';

const messages = documentsMessages.folder;
const { columns } = messages;

export interface DocumentTableProps {
  documents: readonly CaseDocument[];
  onView: (document: CaseDocument) => void;
}

/** Draws a folder's documents in a table. */
export function DocumentTable({ documents, onView }: DocumentTableProps) {
  const { sort, setSort } = useListContext();
  const sorting = (field: DocumentSort) => {
    const direction = sort.field === field ? sort.order : null;
    const turned = direction === 'ASC' ? 'DESC' : 'ASC';
    const order = direction ? turned : FIRST_DIRECTION[field];
    return { direction, onSort: () => setSort({ field, order }) };
  };
  return (
    <table className={table.table} aria-label={messages.table}>
      <thead>
        <tr>
          <ColumnHead {...sorting('title')}>{columns.title}</ColumnHead>
          <ColumnHead className={css.case}>{columns.case}</ColumnHead>
          <ColumnHead className={css.visibility}>{columns.visibility}</ColumnHead>
          <ColumnHead className={`${table.number} ${css.size}`} {...sorting('sizeBytes')}>
            {columns.sizeBytes}
          </ColumnHead>
          <ColumnHead className={css.date} {...sorting('createdAt')}>
            {columns.createdAt}
          </ColumnHead>
          <ColumnHead className={css.actions}>
            <span className="visually-hidden">{columns.actions}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <TableRow key={document.id} document={document} onView={() => onView(document)} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ document, onView }: { document: CaseDocument; onView: () => void }) {
  const { timeZone } = useSession().office;
  const edit = useEditableDocument(document);
  const { title, sharedWithClient, busy } = edit;
  return (
    <tr data-document={document.id}>
      <td>
        <div className={`row ${css.document}`}>
          <FileTile mimeType={document.mimeType} />
          <div className={css.words}>
            <DocumentTitle edit={edit} onView={onView} />
            <div className={css.quiet}>{kindText(document)}</div>
            <TextHint document={document} />
          </div>
        </div>
      </td>
      <td className={css.case}>
        <div className={css.caseName}>
          <CaseName document={document} />
        </div>
      </td>
      <td className={css.visibility}>
        <VisibilityMenu badge {...{ title, sharedWithClient, busy }} onShare={edit.share} />
      </td>
      <td className={`${table.number} ${css.size} ${css.quiet}`}>
        {documentFileSize(document.sizeBytes)}
      </td>
      <td className={`${css.date} ${css.quiet}`}>
        {shortDate(dayOf(document.createdAt, timeZone))}
      </td>
      <td className={css.actions}>
        <RowActions document={document} edit={edit} onView={onView} />
      </td>
    </tr>
  );
}

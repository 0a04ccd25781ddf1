import IconButton from '@mui/material/IconButton';
import { Download, Eye } from 'lucide-react';

import type { CaseDocument } from '../../../src/contract/documents';
import { useDownloadFromFolder } from '../feedback/use-download';
import { DocumentMenu } from '../files/DocumentMenu';
import { filesMessages } from '../files/messages';
import type { EditableDocument } from '../files/use-editable-document';
import css from './rows.module.css';

const texts = filesMessages.list;

export interface RowActionsProps {
  document: CaseDocument;
  edit: EditableDocument;
  onView: () => void;
}

/**
 * Draws the actions on a document at the end of its row. On a phone the title opens it, and the menu holds the rest.
 */
export function RowActions({ document, edit, onView }: RowActionsProps) {
  const download = useDownloadFromFolder();
  const onDownload = () => void download(document);
  const { title } = edit;
  return (
    <span className={css.actions}>
      <IconButton className={css.desktopOnly} aria-label={texts.view(title)} onClick={onView}>
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
    </span>
  );
}

import useMediaQuery from '@mui/material/useMediaQuery';
import { Download, Pencil, Trash2 } from 'lucide-react';
import type { CaseDocument } from '../../../src/contract/documents';
import { documentMessages } from './messages';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { PHONE } from '../theme/measures';
import { ActionMenu } from '../parts/ActionMenu';
import type { EditableDocument } from './use-documents';

const texts = documentMessages.list;

export interface DocumentMenuProps {
  document: CaseDocument;
  edit: EditableDocument;
  onDownload: () => void;
}

/** What can be done with a document besides looking at it; on a phone, where the row has no room, its download too. */
export function DocumentMenu({ document, edit, onDownload }: DocumentMenuProps) {
  const { title, setRenaming } = edit;
  const deletion = useDeleteDialog();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { id } = document;
  return (
    <>
      <ActionMenu
        label={texts.options(title)}
        actions={[
          ...(phone
            ? [{ label: documentMessages.viewer.download, icon: Download, onClick: onDownload }]
            : []),
          { label: texts.rename, icon: Pencil, onClick: () => setRenaming(true) },
          {
            label: texts.delete,
            icon: Trash2,
            onClick: () => deletion.ask({ kind: 'document', id, title }),
          },
        ]}
      />
      {deletion.dialog}
    </>
  );
}

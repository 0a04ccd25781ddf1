import { Pencil, Trash2 } from 'lucide-react';
import type { CaseDocument } from '../../../../src/contract/documents';
import { documentMessages } from '../../messages/documents';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { ActionMenu } from '../ui/ActionMenu';
import type { EditableDocument } from './use-documents';

const texts = documentMessages.list;

export interface DocumentMenuProps {
  document: CaseDocument;
  edit: EditableDocument;
}

/** What can be done with a document besides looking at it. */
export function DocumentMenu({ document, edit }: DocumentMenuProps) {
  const { title, setRenaming } = edit;
  const deletion = useDeleteDialog();
  const { id } = document;
  return (
    <>
      <ActionMenu
        label={texts.options(title)}
        actions={[
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

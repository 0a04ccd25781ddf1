import { filesMessages } from './messages';
import { TitleField } from './UploadParts';
import type { EditableDocument } from './use-editable-document';
import css from './files.module.css';

export interface DocumentTitleProps {
  edit: EditableDocument;
  /** Makes the title a button that opens the document. */
  onView?: () => void;
}

/** Shows a document's title in its row, and the field to rename it. */
export function DocumentTitle({ edit, onView }: DocumentTitleProps) {
  const { title, renaming, setRenaming, rename } = edit;
  if (renaming) {
    return (
      <TitleField
        title={title}
        label={filesMessages.list.titleField}
        plain
        autoFocus
        onChange={rename}
        onFocusChange={setRenaming}
      />
    );
  }
  if (onView) {
    return (
      <button type="button" className={`${css.title} ${css.opens}`} title={title} onClick={onView}>
        {title}
      </button>
    );
  }
  return (
    <div className={css.title} title={title}>
      {title}
    </div>
  );
}

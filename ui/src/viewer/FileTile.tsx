import { File, FileImage, FileSpreadsheet, FileText, Mail } from 'lucide-react';

import type { Icon } from '../parts/icon';
import { type DocumentKind, documentKind } from './document-kind';
import css from './file-tile.module.css';

const ICONS: Record<DocumentKind, Icon> = {
  pdf: FileText,
  word: FileText,
  text: FileText,
  image: FileImage,
  spreadsheet: FileSpreadsheet,
  mail: Mail,
  other: File,
};

/** Shows a file's kind at a glance; the text beside it names the kind. */
export function FileTile({ mimeType }: { mimeType: string }) {
  const Mark = ICONS[documentKind(mimeType)];
  return (
    <span className={`center ${css.tile}`} aria-hidden>
      <Mark size={18} />
    </span>
  );
}

import Tooltip from '@mui/material/Tooltip';
import { Clock, FileQuestion, ScanText } from 'lucide-react';

import type { DocumentOcr } from '../../../src/contract/documents';
import { ocrText } from '../../../ui/src/viewer/ocr-text';
import css from './ocr-mark.module.css';

const MARKS = { reading: Clock, read: ScanText, unread: FileQuestion };

/** Says how much of a document OCR has read. */
export function OcrMark({ ocr }: { ocr: DocumentOcr | null }) {
  const text = ocrText(ocr);
  if (text === null) return null;
  const Mark = MARKS[text.state];
  return (
    <Tooltip title={text.full} describeChild>
      <span className={css.mark}>
        <Mark size={14} aria-hidden />
        {text.short}
      </span>
    </Tooltip>
  );
}

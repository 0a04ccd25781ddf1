import { Clock, FileQuestion } from 'lucide-react';

import type { CaseDocument } from '../../../src/contract/documents';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { documentKind } from '../../../ui/src/viewer/document-kind';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { ocrText } from '../../../ui/src/viewer/ocr-text';
import { OcrMark } from '../files/OcrMark';
import { CaseLink } from '../navigation/RecordLink';
import { documentsMessages } from './messages';
import css from './rows.module.css';

const messages = documentsMessages;

export function kindText({ mimeType }: CaseDocument): string {
  return viewerMessages.kinds[documentKind(mimeType)];
}

/** Returns `PDF · 9,27 MB · 20/11/2026`. */
export function factsText(document: CaseDocument, timeZone: string): string {
  const { sizeBytes, createdAt } = document;
  const date = shortDate(dayOf(createdAt, timeZone));
  return [kindText(document), documentFileSize(sizeBytes), date].join(' · ');
}

/** Links to the case of a document, or says that it has none. */
export function CaseName({ document }: { document: CaseDocument }) {
  const { caseId, caseTitle } = document;
  if (!caseId || !caseTitle) return <span className={css.none}>{messages.folder.noCase}</span>;
  return (
    <CaseLink id={caseId} className={`truncate ${css.link}`} title={caseTitle}>
      {caseTitle}
    </CaseLink>
  );
}

/** Explains why a search for words cannot find a document, or how reliable its text is. */
export function TextHint({ document }: { document: CaseDocument }) {
  const { textState, ocr } = document;
  if (textState !== 'waiting' && ocrText(ocr)) return <OcrMark ocr={ocr} />;
  // A scan has no text until it has been read.
  const unseen = ocr !== null && ocr.done < ocr.pages;
  const state = textState === 'empty' && unseen ? 'waiting' : textState;
  if (state === 'read' || state === 'no_text') return null;
  const Mark = state === 'waiting' ? Clock : FileQuestion;
  return (
    <span className={css.hint}>
      <Mark size={14} aria-hidden />
      {messages.text[state]}
    </span>
  );
}

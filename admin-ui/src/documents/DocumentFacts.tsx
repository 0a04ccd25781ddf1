import { Clock, FileQuestion } from 'lucide-react';
import { Link } from 'react-router';
import type { CaseDocument, TextState } from '../../../src/contract/documents';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { documentMessages } from '../files/messages';
import { documentsPageMessages } from './messages';
import { documentKind } from '../files/document-kind';
import css from './rows.module.css';

const messages = documentsPageMessages;

export function kindText({ mimeType }: CaseDocument): string {
  return documentMessages.kinds[documentKind(mimeType)];
}

/** `PDF · 9,27 MB · 20/11/2026` */
export function factsText(document: CaseDocument, timeZone: string): string {
  const { sizeBytes, createdAt } = document;
  const date = shortDate(dayOf(createdAt, timeZone));
  return [kindText(document), documentFileSize(sizeBytes), date].join(' · ');
}

/** The case that a document belongs to, as a way there; or that it is in none. */
export function CaseName({ document }: { document: CaseDocument }) {
  const { caseId, caseTitle } = document;
  if (!caseId || !caseTitle) return <span className={css.none}>{messages.folder.noCase}</span>;
  const search = new URLSearchParams({ openCase: caseId }).toString();
  return (
    <Link
      className={`truncate ${css.link}`}
      to={{ pathname: '/processos', search }}
      title={caseTitle}
    >
      {caseTitle}
    </Link>
  );
}

/** Says why a search for words does not find a document, where that is so. */
export function TextHint({ state }: { state: TextState }) {
  if (state === 'read' || state === 'no_text') return null;
  const Mark = state === 'waiting' ? Clock : FileQuestion;
  return (
    <span className={css.hint}>
      <Mark size={14} aria-hidden />
      {messages.text[state]}
    </span>
  );
}

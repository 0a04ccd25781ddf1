import type { ReactNode } from 'react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { useUrlDialog } from '../navigation/use-url-dialog';
import { agendaMessages } from './messages';
import css from './entry-row.module.css';

const messages = agendaMessages.row;

/** Names the proof of a fulfilled deadline, or the reason why there is none. */
export function Proof({ entry }: { entry: AgendaEntry }) {
  const { proofDocumentId, proofTitle, filingNumber, noProofReason } = entry;
  if (!proofTitle && !filingNumber) return noProofReason && messages.withoutProof(noProofReason);
  return (
    <>
      {messages.proof}
      {proofTitle &&
        (proofDocumentId ? (
          <DocumentButton id={proofDocumentId}>{proofTitle}</DocumentButton>
        ) : (
          proofTitle
        ))}
      {proofTitle && filingNumber && ' · '}
      {filingNumber && (proofTitle ? filingNumber : messages.filing(filingNumber))}
    </>
  );
}

/** Opens a document in the viewer of the page or the record. */
export function DocumentButton({ id, children }: { id: string; children: ReactNode }) {
  const viewer = useUrlDialog('ver');
  return (
    <button type="button" className={`bare ${css.link}`} onClick={() => viewer.open(id)}>
      {children}
    </button>
  );
}

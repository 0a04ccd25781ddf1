import Button from '@mui/material/Button';
import { CircleCheck } from 'lucide-react';

import type { LegalCase } from '../../../src/contract/cases';
import { StatusBadge } from '../../../ui/src/parts/Badges';
import { AppDialog } from '../dialogs/AppDialog';
import { CaseDocumentList } from '../files/CaseDocumentList';
import { DocumentUpload } from '../files/DocumentUpload';
import { filesMessages } from '../files/messages';
import { useUploadsUnderWay } from '../files/uploads';
import { CaseSummary } from './CaseFacts';
import { CaseHistory } from './CaseHistory';
import { casesMessages } from './messages';
import css from './case-detail.module.css';

const messages = casesMessages.create;

export interface CaseCreatedDialogProps {
  legalCase: LegalCase;
  onClose: () => void;
}

/** Shows a case that was just created: its documents can be attached here or later. */
export function CaseCreatedDialog({ legalCase, onClose }: CaseCreatedDialogProps) {
  const underWay = useUploadsUnderWay(legalCase.id);
  return (
    <AppDialog
      open
      onClose={onClose}
      width={900}
      title={legalCase.title}
      meta={
        <>
          <span className={`row ${css.created}`} role="status">
            <CircleCheck size={16} aria-hidden />
            {messages.created}
          </span>
          {legalCase.number && (
            <span className={`row ${css.number}`}>
              {casesMessages.list.number(legalCase.number)}
            </span>
          )}
          <StatusBadge status={legalCase.status} />
        </>
      }
      aside={
        <>
          <h2 className={css.heading}>{messages.summary}</h2>
          <CaseSummary legalCase={legalCase} />
          <h2 className={css.heading}>{casesMessages.history.title}</h2>
          <CaseHistory caseId={legalCase.id} />
        </>
      }
      footerStart={underWay > 0 && filesMessages.upload.underWay(underWay)}
      actions={
        <Button variant="contained" onClick={onClose}>
          {messages.finish}
        </Button>
      }
    >
      <DocumentUpload variant="create" caseId={legalCase.id} />
      <section className={css.documents}>
        <CaseDocumentList caseId={legalCase.id} caseTitle={legalCase.title} />
      </section>
    </AppDialog>
  );
}

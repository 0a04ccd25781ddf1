import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

import type { AiSavedForm } from '../../../src/contract/ai-answers';
import { CaseSelect } from '../documents/CaseSelect';
import { AppDialog } from '../parts/AppDialog';
import { partMessages } from '../parts/messages';
import { assistantMessages } from './messages';
import css from './conversation.module.css';

const messages = assistantMessages.save;

export interface SaveDialogProps {
  /** Null: it is chosen here, by `children`. */
  form: AiSavedForm | null;
  /** The conversation's. */
  caseId: string | null;
  /** Quotes that were not found. */
  unverified: number;
  /** There is something to save. */
  ready?: boolean;
  /** What is chosen before the case. */
  children?: ReactNode;
  onClose: () => void;
  onSave: (caseId: string) => void;
}

/** To which case an answer goes, and what of it could not be verified. */
export function SaveDialog({ form, caseId: first, unverified, ...props }: SaveDialogProps) {
  const { ready = true, children, onClose, onSave } = props;
  const [caseId, setCaseId] = useState(first);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={form ? `${messages.chooseCase}: ${messages.forms[form]}` : messages.chooseCase}
      width={480}
      onSubmit={() => ready && caseId && onSave(caseId)}
      actions={
        <>
          <Button onClick={onClose}>{partMessages.actions.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!ready || !caseId}>
            {messages.save}
          </Button>
        </>
      }
    >
      {children}
      <CaseSelect
        label={messages.case}
        placeholder={messages.placeholder}
        caseId={caseId}
        onChange={(chosen) => setCaseId(chosen?.id ?? null)}
      />
      {unverified > 0 && <p className={css.warning}>{messages.unverified(unverified)}</p>}
    </AppDialog>
  );
}

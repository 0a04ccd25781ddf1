import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

import type { AiSavedForm } from '../../../src/contract/ai-answers';
import { AppDialog } from '../dialogs/AppDialog';
import { CaseSelect } from '../lists/CaseSelect';
import { commonMessages } from '../messages';
import { assistantMessages } from './messages';
import css from './conversation.module.css';

const messages = assistantMessages.save;

export interface SaveDialogProps {
  /** Null if the user chooses the form here, in `children`. */
  form: AiSavedForm | null;
  /** The conversation's case. */
  caseId: string | null;
  /** The number of quotes that were not found. */
  unverified: number;
  /** Whether there is anything to save. */
  ready?: boolean;
  /** Choices shown before the case. */
  children?: ReactNode;
  onClose: () => void;
  onSave: (caseId: string) => void;
}

/** Chooses the case for an answer, and shows how many of its quotes could not be verified. */
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
          <Button onClick={onClose}>{commonMessages.actions.cancel}</Button>
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

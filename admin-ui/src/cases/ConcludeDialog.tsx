import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';

import type { LegalCase } from '../../../src/contract/cases';
import { AppDialog } from '../dialogs/AppDialog';
import { commonMessages } from '../messages';
import { useToday } from '../session/Session';
import { caseChangeMessages } from './change-messages';

const messages = caseChangeMessages.conclude;

/** The choice for the date of a case that is concluded before that date. */
export type DateThen = 'keep' | 'clear';

export interface ConcludeDialogProps {
  open: boolean;
  /** The cases due today or later. */
  ahead: readonly Pick<LegalCase, 'title' | 'dueDate'>[];
  onClose: () => void;
  onConclude: (date: DateThen) => void;
}

/** Asks before concluding cases whose date is still to come, because that date is then no deadline any more. */
export function ConcludeDialog({ open, ahead, onClose, onConclude }: ConcludeDialogProps) {
  const [date, setDate] = useState<DateThen>('keep');
  const today = useToday();
  const textId = useId();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={messages.title}
      width={440}
      question
      actions={
        <>
          <Button onClick={onClose}>{commonMessages.actions.cancel}</Button>
          <Button variant="contained" onClick={() => onConclude(date)} autoFocus>
            {messages.confirm(ahead.length)}
          </Button>
        </>
      }
    >
      <p id={textId}>{messages.due(ahead, today)}</p>
      <p>{messages.consequence}</p>
      <RadioGroup
        aria-labelledby={textId}
        value={date}
        onChange={(_, chosen) => setDate(chosen as DateThen)}
      >
        <FormControlLabel value="keep" control={<Radio />} label={messages.keep} />
        <FormControlLabel value="clear" control={<Radio />} label={messages.clear} />
      </RadioGroup>
    </AppDialog>
  );
}

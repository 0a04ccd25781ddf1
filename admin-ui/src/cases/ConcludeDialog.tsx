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
import type { LastingAgenda } from './lasting-agenda';

const messages = caseChangeMessages.conclude;

/** The choices for a conclusion. */
export interface Conclusion {
  /** The date of a case that is concluded before that date. */
  date: 'keep' | 'clear';
  /** The deadlines, hearings and tasks that are open. */
  agenda: 'keep' | 'cancel';
}

/** Changes nothing beside the status. */
export const PLAIN_CONCLUSION: Conclusion = { date: 'keep', agenda: 'keep' };

export interface ConcludeDialogProps {
  open: boolean;
  /** Cases that are concluded. */
  count: number;
  /** The cases among them that are due today or later. */
  ahead: readonly Pick<LegalCase, 'title' | 'dueDate'>[];
  agenda: LastingAgenda | null;
  onClose: () => void;
  onConclude: (conclusion: Conclusion) => void;
}

/**
 * Asks before concluding cases whose date is still to come, because that date is then no deadline any more, or whose
 * agenda has open entries, because these would go on reminding.
 */
export function ConcludeDialog(props: ConcludeDialogProps) {
  const { open, count, ahead, agenda, onClose, onConclude } = props;
  const [conclusion, setConclusion] = useState(PLAIN_CONCLUSION);
  const today = useToday();
  const dateId = useId();
  const agendaId = useId();
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
          <Button variant="contained" onClick={() => onConclude(conclusion)} autoFocus>
            {messages.confirm(count)}
          </Button>
        </>
      }
    >
      {ahead.length > 0 && (
        <>
          <p id={dateId}>{messages.due(ahead, today)}</p>
          <p>{messages.consequence}</p>
          <RadioGroup
            aria-labelledby={dateId}
            value={conclusion.date}
            onChange={(_, date) =>
              setConclusion({ ...conclusion, date: date as Conclusion['date'] })
            }
          >
            <FormControlLabel value="keep" control={<Radio />} label={messages.keep} />
            <FormControlLabel value="clear" control={<Radio />} label={messages.clear} />
          </RadioGroup>
        </>
      )}
      {agenda && (
        <>
          <p id={agendaId}>{messages.agenda(agenda)}</p>
          <RadioGroup
            aria-labelledby={agendaId}
            value={conclusion.agenda}
            onChange={(_, then) =>
              setConclusion({ ...conclusion, agenda: then as Conclusion['agenda'] })
            }
          >
            <FormControlLabel value="keep" control={<Radio />} label={messages.keepAgenda} />
            <FormControlLabel value="cancel" control={<Radio />} label={messages.cancelAgenda} />
          </RadioGroup>
        </>
      )}
    </AppDialog>
  );
}

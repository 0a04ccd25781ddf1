import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';

import { CASE_STATUSES, type CaseStatus } from '../../../src/contract/cases';
import { statusLabels } from '../../../src/contract/labels';
import { DayInput } from '../dates/DayInput';
import { useDueHints } from '../dates/due-hints';
import { MonthGrid } from '../dates/MonthGrid';
import { Segmented } from '../forms/Segmented';
import { commonMessages } from '../messages';
import { PHONE } from '../theme/measures';
import { caseChangeMessages } from './change-messages';
import { casesMessages } from './messages';
import type { StatusChange } from './UseStatusChange';
import css from './in-place.module.css';

const messages = caseChangeMessages.inPlace;

const STATUSES = CASE_STATUSES.map((value) => ({ value, label: statusLabels[value] }));

export interface DateDialogProps {
  /** The element that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  day: string | null;
  /** Can be changed along with the day; left out when the cases have several. */
  status?: CaseStatus;
  onClose: () => void;
  /** Receives `dueDate` and `status` only if they changed; for several cases it always receives the day. */
  onSave: (change: StatusChange) => void;
}

/** Asks for a due date, beside the element that opened it, or in a sheet at the bottom on a phone. */
export function DateDialog({ anchor, ...asked }: DateDialogProps) {
  const { onClose } = asked;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const formId = useId();
  const open = anchor !== null;
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': casesMessages.fields.dueDate };
  const form = <DateForm id={formId} {...asked} />;
  if (phone) {
    return (
      <Drawer
        anchor="bottom"
        open={open}
        onClose={onClose}
        slotProps={{ paper: { ...paper, className: css.dateSheet } }}
      >
        {form}
      </Drawer>
    );
  }
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, className: css.datePopover } }}
    >
      {form}
    </Popover>
  );
}

function DateForm(props: Omit<DateDialogProps, 'anchor'> & { id: string }) {
  const { id, day, status, onClose, onSave } = props;
  const [value, setValue] = useState(day ?? '');
  const [bad, setBad] = useState(false);
  const [chosen, setChosen] = useState(status);
  const { hintsOf, isClosed } = useDueHints();
  return (
    <form
      id={id}
      className={css.dateForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        // Typed text that is not a day does not mean clearing the date.
        if (!event.currentTarget.checkValidity()) return setBad(true);
        onClose();
        const dueDate = value || null;
        onSave({
          ...((dueDate !== day || !status) && { dueDate }),
          ...(chosen !== status && { status: chosen }),
        });
      }}
    >
      <DayInput
        label={casesMessages.fields.dueDate}
        value={value}
        onChange={(typed) => {
          setValue(typed);
          setBad(false);
        }}
        hintsOf={hintsOf}
        error={bad ? commonMessages.dateField.invalid : undefined}
        autoFocus
      />
      <MonthGrid beside chosen={value} isClosed={isClosed} onChoose={setValue} />
      {chosen && (
        <div className={`stack ${css.dateStatus}`}>
          <span aria-hidden>{casesMessages.fields.status}</span>
          <Segmented
            label={casesMessages.fields.status}
            value={chosen}
            options={STATUSES}
            onChange={setChosen}
          />
        </div>
      )}
      <div className={`row ${css.dateActions}`}>
        <Button onClick={onClose}>{commonMessages.actions.cancel}</Button>
        <Button type="submit" variant="contained">
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

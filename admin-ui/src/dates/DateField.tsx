import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';

import { commonMessages } from '../messages';
import { DayInput, type DayInputProps } from './DayInput';
import { MonthGrid } from './MonthGrid';

const messages = commonMessages.dateField;

export interface DateFieldProps extends Omit<DayInputProps, 'end' | 'fieldRef'> {
  /** Days that the calendar shows in grey: weekends and holidays. */
  isClosed?: (day: string) => boolean;
}

/** The field for a day, typed as `24/12/2026` or chosen in a calendar whose weeks start on Monday. */
export function DateField({ isClosed, ...props }: DateFieldProps) {
  const { value, onChange, min, disabled } = props;
  const [open, setOpen] = useState(false);
  const [field, setField] = useState<HTMLDivElement | null>(null);
  const choose = (day: string) => {
    onChange(day);
    setOpen(false);
  };
  return (
    <>
      <DayInput
        {...props}
        fieldRef={setField}
        end={
          <InputAdornment position="end">
            <IconButton
              size="small"
              aria-label={messages.open}
              aria-haspopup="dialog"
              disabled={disabled}
              onClick={() => setOpen(true)}
            >
              <CalendarDays size={16} />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={field}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': messages.open } }}
      >
        <MonthGrid chosen={value} min={min} isClosed={isClosed} onChoose={choose} />
      </Popover>
    </>
  );
}

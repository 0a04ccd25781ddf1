import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import useForkRef from '@mui/utils/useForkRef';
import { CalendarDays } from 'lucide-react';
import { shortDate } from '../../../ui/src/format/dates';
import { MonthGrid } from './MonthGrid';
import { parseDay } from './month';
import { partMessages } from './messages';

const messages = partMessages.dateField;

export interface DateFieldProps {
  label: ReactNode;
  name?: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** The days that are taken, both included; `YYYY-MM-DD`. */
  min: string;
  max: string;
  /** The office's today, marked in the calendar. */
  today: string;
  error?: string;
  disabled?: boolean;
  /** While the text is no day, the input is invalid (`validity.customError`) and the value ''. */
  inputRef?: Ref<HTMLInputElement>;
}

/** A day, typed as `24/12/2026` or chosen in a calendar whose weeks start on Monday. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, min, max, today, error, disabled, inputRef } = props;
  const [text, setText] = useState(textOf(value));
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const [field, setField] = useState<HTMLDivElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const sharedRef = useForkRef(input, inputRef);
  if (value !== known) {
    setKnown(value);
    setText(textOf(value));
  }

  const dayOf = (typed: string) => {
    const day = parseDay(typed);
    return day && day >= min && day <= max ? day : '';
  };
  const bad = text.trim() !== '' && dayOf(text) === '';
  useEffect(() => input.current?.setCustomValidity(bad ? messages.invalid : ''), [bad]);
  const take = (typed: string) => {
    const day = dayOf(typed);
    setText(typed);
    setKnown(day);
    onChange(day);
  };
  const choose = (day: string) => {
    take(textOf(day));
    setOpen(false);
  };
  const problem = error ?? (left && bad ? messages.invalid : undefined);
  return (
    <>
      <TextField
        ref={setField}
        label={label}
        name={name}
        placeholder={messages.placeholder}
        value={text}
        onChange={(event) => take(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          if (!bad) setText(textOf(dayOf(text)));
        }}
        error={Boolean(problem)}
        helperText={problem}
        disabled={disabled}
        autoComplete="off"
        inputRef={sharedRef}
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          input: {
            endAdornment: (
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
            ),
          },
        }}
      />
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={field}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': messages.open } }}
      >
        <MonthGrid chosen={dayOf(text)} today={today} min={min} max={max} onChoose={choose} />
      </Popover>
    </>
  );
}

function textOf(day: string): string {
  return day ? shortDate(day) : '';
}

import TextField from '@mui/material/TextField';
import useForkRef from '@mui/utils/useForkRef';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

import { shortDate, weekdayOf } from '../../../ui/src/format/dates';
import { commonMessages } from '../messages';
import { useToday } from '../session/Session';
import { FIRST_DAY, LAST_DAY, parseDay } from './month';
import css from './day-input.module.css';

const messages = commonMessages.dateField;

export interface DayInputProps {
  label: ReactNode;
  name?: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** The first day that is accepted, `YYYY-MM-DD`. */
  min?: string;
  error?: string;
  /** Marks the label; the form itself refuses an empty day. */
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Returns remarks about a day that do not refuse it, such as that it is a Sunday. */
  hintsOf?: (day: string) => readonly string[];
  /** Goes after the weekday: a button that opens a calendar. */
  end?: ReactNode;
  fieldRef?: Ref<HTMLDivElement>;
  /** While the text is not a day, the input is invalid (`validity.customError`) and the value ''. */
  inputRef?: Ref<HTMLInputElement>;
}

/** The field for a typed day, see `parseDay`; its weekday stands beside it. */
export function DayInput(props: DayInputProps) {
  const { label, name, value, onChange, min = FIRST_DAY, error, disabled } = props;
  const { autoFocus, hintsOf, end, fieldRef, inputRef } = props;
  const today = useToday();
  const [text, setText] = useState(textOf(value));
  const [lastValue, setLastValue] = useState(value);
  const [isTouched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sharedRef = useForkRef(input, inputRef);
  if (value !== lastValue) {
    setLastValue(value);
    setText(textOf(value));
  }

  const dayOf = (typed: string) => {
    const day = parseDay(typed, today);
    return day && day >= min && day <= LAST_DAY ? day : '';
  };
  const day = dayOf(text);
  const isInvalid = text.trim() !== '' && day === '';
  useEffect(() => input.current?.setCustomValidity(isInvalid ? messages.invalid : ''), [isInvalid]);
  const change = (typed: string) => {
    setText(typed);
    setLastValue(dayOf(typed));
    onChange(dayOf(typed));
  };
  const problem = error ?? (isTouched && isInvalid ? messages.invalid : undefined);
  const hints = day && hintsOf ? hintsOf(day) : [];
  return (
    <div className={css.day}>
      <TextField
        ref={fieldRef}
        fullWidth
        label={label}
        name={name}
        placeholder={messages.placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={({ target }) => {
          setTouched(false);
          // A field that opens ready for typing selects its text, so that typing replaces it.
          if (autoFocus) target.select();
        }}
        onBlur={() => {
          setTouched(true);
          if (!isInvalid) setText(textOf(day));
        }}
        error={Boolean(problem)}
        helperText={problem}
        disabled={disabled}
        autoFocus={autoFocus}
        autoComplete="off"
        inputRef={sharedRef}
        slotProps={{
          inputLabel: { required: props.required },
          // A telephone keypad has "+", and also "/" on devices whose calculator keypad has none.
          htmlInput: { inputMode: 'tel' },
          input: {
            endAdornment: (
              <>
                {day && (
                  <span className={css.weekday}>
                    {text.trim() === shortDate(day)
                      ? weekdayOf(day)
                      : messages.reads(weekdayOf(day), shortDate(day))}
                  </span>
                )}
                {end}
              </>
            ),
          },
        }}
      />
      {/* Rendered from the start, so that a screen reader reads what is added to it. */}
      {hintsOf && <DayHints hints={hints} />}
    </div>
  );
}

/** Shows the remarks about a day beside it. */
export function DayHints({ hints }: { hints: readonly string[] }) {
  return (
    <div className={css.hints} role="status">
      {hints.map((hint) => (
        <p key={hint}>
          <TriangleAlert size={16} aria-hidden />
          {hint}
        </p>
      ))}
    </div>
  );
}

function textOf(day: string): string {
  return day ? shortDate(day) : '';
}

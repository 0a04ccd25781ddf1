import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import useForkRef from '@mui/utils/useForkRef';
import { type ReactNode, useRef } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { amountHint, foreignAmount } from '../../../src/contract/amounts';
import { COLOR } from '../../../src/contract/brand';
import type { Field } from '../../../src/contract/fields';
import { currencyOf } from '../../../src/contract/prices';
import { DateField, type DateFieldProps } from '../dates/DateField';
import { useSession } from '../session/Session';
import { useDeclared } from './Declared';
import { problemOf } from './field-values';
import { pickColor, timePlaceholder } from './messages';
import { parseTime } from './time';
import { validationText } from './validation-text';
import css from './field-input.module.css';

/** How a field looks in its form; label, maximum and kind come from its declaration. */
export interface FieldLayout extends Pick<
  TextFieldProps,
  'className' | 'placeholder' | 'multiline' | 'minRows' | 'maxRows' | 'autoFocus'
> {
  label?: ReactNode;
  inputMode?: 'email' | 'tel' | 'decimal' | 'url';
  /** Shown below the field while there is no error. */
  hint?: ReactNode;
  /** The labels of a choice's values; '' is a value like the others. */
  texts?: Record<string, string>;
  /** The options of a choice, for the browser's own list. */
  options?: ReactNode;
  /** Turns typed text into the form's value. */
  parse?: (typed: string) => string;
  /** Returns a message that prevents saving, beyond those of the field's declaration. */
  validate?: (value: never) => string | undefined;
  onEdited?: () => void;
  /** Returns the hints below a day; `isClosed` picks the days shown in grey. */
  hintsOf?: DateFieldProps['hintsOf'];
  isClosed?: DateFieldProps['isClosed'];
}

export interface FieldInputProps extends FieldLayout {
  /** The field's name; inside `Declared within`, without that prefix. */
  source: string;
  /** Declares an input that is not a field of the record. */
  field?: Field;
}

/** Draws the input that a declared field's kind calls for. Typing clears its error message. */
export function FieldInput({ source, field: own, label: ownLabel, ...layout }: FieldInputProps) {
  const declared = useDeclared();
  const field = own ?? declared.fields[source];
  if (!field) throw new Error(`No form knows the field ${source}.`);
  const label = ownLabel ?? declared.labels[source];
  const Input = INPUTS[field.kind] ?? TextInput;
  return <Input {...layout} source={source} field={field} label={label} />;
}

type InputProps = FieldInputProps & { field: Field };

/** Wraps react-admin's `useInput` and adds the field's error message and the parts that all inputs share. */
export function useFieldInput({ source, field: own, parse, validate, onEdited }: FieldInputProps) {
  const { clearErrors } = useFormContext();
  const declared = useDeclared();
  const declaration = own ?? declared.fields[source];
  const { field, fieldState } = useInput<unknown>({
    source,
    // react-admin's own parsing would turn an empty text into null.
    parse: parse ?? asTyped,
    validate: (value: unknown) => {
      const problem = validate?.(value as never);
      if (problem || !declaration || typeof value !== 'string') return problem;
      return problemOf(declaration, value.trim());
    },
  });
  return {
    ...field,
    value: field.value as unknown,
    onChange: (typed: unknown) => {
      field.onChange(typed);
      clearErrors(field.name);
      onEdited?.();
    },
    message: validationText(fieldState.error?.message),
    disabled: declared.disabled,
  };
}

function asTyped(typed: unknown): unknown {
  return typed;
}

function TextInput(props: InputProps) {
  const { source, field, parse, validate, onEdited, hint, inputMode, texts, options, ...look } =
    props;
  const { ref, message, ...input } = useFieldInput({ source, field, parse, validate, onEdited });
  const maxLength = 'max' in field && field.kind !== 'amount' ? field.max : undefined;
  return (
    <TextField
      {...look}
      {...input}
      select={Boolean(texts ?? options)}
      required={isRequired(field)}
      inputRef={ref}
      error={Boolean(message)}
      helperText={message ?? hint}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          maxLength,
          inputMode: inputMode ?? INPUT_MODES[field.kind],
          // A web address is not prose, so its spelling is not checked.
          ...(inputMode === 'url' && { spellCheck: false }),
        },
        select: { native: Boolean(options), displayEmpty: true },
      }}
    >
      {options ??
        Object.entries(texts ?? {}).map(([value, text]) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
    </TextField>
  );
}

const INPUT_MODES: Partial<Record<Field['kind'], 'email' | 'decimal'>> = {
  email: 'email',
  amount: 'decimal',
};

/** The input for an amount of the office's currency; one that names another is refused. */
function AmountInput({ hint, validate, ...props }: InputProps) {
  const currency = currencyOf(useSession().office.country);
  return (
    <TextInput
      {...props}
      hint={hint ?? amountHint(currency)}
      validate={(value) => foreignAmount(value, currency) ?? validate?.(value)}
    />
  );
}

function isRequired(field: Field): boolean {
  return (field.kind === 'text' && field.blank !== undefined) || 'required' in field;
}

/** The input for a colour, typed or picked with the browser's own picker. */
function ColorInput({ source, field, label, className, validate, onEdited }: InputProps) {
  const { labels } = useDeclared();
  const { ref, message, value, ...input } = useFieldInput({ source, field, validate, onEdited });
  const text = value as string;
  const color = text.trim().toLowerCase();
  return (
    <TextField
      {...input}
      className={className}
      label={label}
      value={text}
      inputRef={ref}
      error={Boolean(message)}
      helperText={message}
      autoComplete="off"
      slotProps={{
        htmlInput: { maxLength: 7, spellCheck: false },
        input: {
          startAdornment: (
            <input
              type="color"
              className={css.swatch}
              aria-label={pickColor(labels[source] ?? source)}
              value={COLOR.test(color) ? color : '#000000'}
              disabled={input.disabled}
              onChange={(event) => input.onChange(event.target.value)}
            />
          ),
        },
      }}
    />
  );
}

function DayInput({ source, field, label, validate, onEdited, hintsOf, isClosed }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, message, value, onChange, name, disabled } = useFieldInput({
    source,
    field,
    // A text that is not a day has no value, but it is not an empty date either.
    validate: (day) => input.current?.validationMessage || validate?.(day),
    onEdited,
  });
  return (
    <DateField
      label={label}
      name={name}
      value={value as string}
      onChange={onChange}
      hintsOf={hintsOf}
      isClosed={isClosed}
      error={message}
      required={isRequired(field)}
      disabled={disabled}
      inputRef={useForkRef(input, ref)}
    />
  );
}

/** The input for a time of the clock; `930` becomes `09:30` when it is left. */
function TimeInput({ source, field, label, validate, onEdited, hint, className }: InputProps) {
  const { ref, message, value, onChange, onBlur, ...input } = useFieldInput({
    source,
    field,
    validate,
    onEdited,
  });
  const text = value as string;
  return (
    <TextField
      {...input}
      className={className}
      label={label}
      placeholder={timePlaceholder}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const time = parseTime(text);
        if (time && time !== text) onChange(time);
        onBlur();
      }}
      inputRef={ref}
      error={Boolean(message)}
      helperText={message ?? hint}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 5, inputMode: 'numeric' } }}
    />
  );
}

function FlagInput({ source, field, label, validate, onEdited }: InputProps) {
  const { ref, value, onChange, disabled } = useFieldInput({ source, field, validate, onEdited });
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          checked={value === true}
          onChange={(_, checked) => onChange(checked)}
          slotProps={{ input: { ref } }}
          disabled={disabled}
        />
      }
    />
  );
}

/** The inputs other than a line of text. */
const INPUTS: Partial<Record<Field['kind'], (props: InputProps) => ReactNode>> = {
  day: DayInput,
  time: TimeInput,
  flag: FlagInput,
  color: ColorInput,
  amount: AmountInput,
};

import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import useForkRef from '@mui/utils/useForkRef';
import { type ReactNode, useRef } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { COLOR } from '../../../src/contract/brand';
import type { Field } from '../../../src/contract/fields';
import { DateField, type DateFieldProps } from '../parts/DateField';
import { problemOf } from '../records/field-values';
import { useToday } from '../session/session';
import { useDeclared } from './Declared';
import { pickColor } from './messages';
import { validationText } from './validation-text';
import css from './field-input.module.css';

/** The days that the database takes. */
const DAYS = { min: '1900-01-01', max: '2200-12-31' };

/** How a field stands in its form; label, maximum and kind come from where it is declared. */
export interface FieldLayout extends Pick<
  TextFieldProps,
  'className' | 'placeholder' | 'multiline' | 'minRows' | 'maxRows' | 'autoFocus'
> {
  label?: ReactNode;
  inputMode?: 'email' | 'tel' | 'decimal' | 'url';
  /** Stands below while there is no error. */
  hint?: ReactNode;
  /** Labels of a choice's values. */
  texts?: Record<string, string>;
  /** The options of a choice that the browser itself shows. */
  options?: ReactNode;
  /** Turns typed text into the form's value. */
  parse?: (typed: string) => string;
  /** The message that forbids saving, beyond those of the field's declaration. */
  validate?: (value: never) => string | undefined;
  onEdited?: () => void;
  /** Hints below a day, and the days that are shown in grey. */
  hintsOf?: DateFieldProps['hintsOf'];
  isClosed?: DateFieldProps['isClosed'];
}

export interface FieldInputProps extends FieldLayout {
  /** The field's name; inside `Declared within` without what stands before it. */
  source: string;
  /** Declares an input that is no field of the record. */
  field?: Field;
}

/** The input of a declared field, as its kind asks for. Typing takes its message away. */
export function FieldInput({ source, field: own, label: ownLabel, ...layout }: FieldInputProps) {
  const declared = useDeclared();
  const field = own ?? declared.fields[source];
  if (!field) throw new Error(`No form knows the field ${source}.`);
  const label = ownLabel ?? declared.labels[source];
  const Input = INPUTS[field.kind] ?? TextInput;
  return <Input {...layout} source={source} field={field} label={label} />;
}

type InputProps = FieldInputProps & { field: Field };

/** react-admin's `useInput`, with the message of the field and what else all inputs share. */
export function useFieldInput({ source, field: own, parse, validate, onEdited }: FieldInputProps) {
  const { clearErrors } = useFormContext();
  const declared = useDeclared();
  const declaration = own ?? declared.fields[source];
  const { field, fieldState } = useInput<unknown>({
    source,
    // Its own parsing would make nothing of an empty text.
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
          // An address is no words.
          ...(inputMode === 'url' && { spellCheck: false }),
        },
        select: { native: Boolean(options) },
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

function isRequired(field: Field): boolean {
  return (field.kind === 'text' && field.blank !== undefined) || 'required' in field;
}

/** A colour, typed or picked by the browser's own means. */
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
  const today = useToday();
  const input = useRef<HTMLInputElement>(null);
  const { ref, message, value, onChange, name, disabled } = useFieldInput({
    source,
    field,
    // A text that is no day has no value, but is no empty date either.
    validate: (day) => input.current?.validationMessage || validate?.(day),
    onEdited,
  });
  return (
    <DateField
      label={label}
      name={name}
      value={value as string}
      onChange={onChange}
      {...DAYS}
      today={today}
      hintsOf={hintsOf}
      isClosed={isClosed}
      error={message}
      disabled={disabled}
      inputRef={useForkRef(input, ref)}
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

/** Inputs other than a line of text. */
const INPUTS: Partial<Record<Field['kind'], (props: InputProps) => ReactNode>> = {
  day: DayInput,
  flag: FlagInput,
  color: ColorInput,
};

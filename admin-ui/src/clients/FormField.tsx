import type { ReactNode } from 'react';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import type { ClientFormValues } from './client-form';

export type TextPath = FieldPathByValue<ClientFormValues, string>;

export interface FormFieldProps extends Pick<
  TextFieldProps,
  'label' | 'required' | 'multiline' | 'minRows' | 'maxRows' | 'className' | 'select' | 'children'
> {
  name: TextPath;
  maxLength?: number;
  inputMode?: 'email' | 'tel' | 'decimal';
  /** Stands below while there is no error. */
  hint?: ReactNode;
  disabled?: boolean;
  onEdited?: () => void;
}

/** A text, or with `select` a choice, of the client's form. Typing takes its message away. */
export function FormField({
  name,
  maxLength,
  inputMode,
  hint,
  onEdited,
  ...props
}: FormFieldProps) {
  const { clearErrors } = useFormContext<ClientFormValues>();
  const { field, fieldState } = useController<ClientFormValues, TextPath>({ name });
  const { ref, onChange, ...input } = field;
  const message = fieldState.error?.message;
  return (
    <TextField
      {...props}
      {...input}
      onChange={(event) => {
        onChange(event);
        clearErrors(name);
        onEdited?.();
      }}
      inputRef={ref}
      error={Boolean(message)}
      helperText={message ?? hint}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength, inputMode }, select: { native: true } }}
    />
  );
}

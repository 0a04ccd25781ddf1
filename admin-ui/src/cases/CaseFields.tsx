import type { Ref } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CASE_FIELDS, CASE_STATUSES } from '../../../src/contract/cases';
import { casesMessages as messages } from './messages';
import { useToday } from '../session/session';
import { DateField } from '../parts/DateField';
import { ClientSelect } from '../clients/ClientSelect';
import type { CaseFormValues, FieldErrors } from './case-form';
import css from './case-form.module.css';
import { statusLabels } from '../records/messages';

/** The dates that the database takes. */
const DATE_RANGE = { min: '1900-01-01', max: '2200-12-31' };

export interface CaseFieldsProps {
  values: CaseFormValues;
  errors: FieldErrors;
  onChange: (changed: Partial<CaseFormValues>) => void;
  disabled?: boolean;
  titleRef?: Ref<HTMLInputElement>;
  /** Asked before sending: a text that is no day has no value, but is no empty date either. */
  dateRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** The fields of a case, as creation and editing share them. */
export function CaseFields(props: CaseFieldsProps) {
  const { values, errors, onChange, disabled, titleRef, dateRef, autoFocus } = props;
  const today = useToday();
  const input = (field: 'title' | 'number' | 'court' | 'status') => ({
    label: messages.fields[field],
    value: values[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
    error: Boolean(errors[field]),
    helperText: errors[field],
    disabled,
  });
  const text = (field: 'title' | 'number' | 'court') => ({
    ...input(field),
    slotProps: { htmlInput: { maxLength: CASE_FIELDS[field].max } },
  });
  return (
    <>
      <TextField
        {...text('title')}
        className={css.wide}
        required
        inputRef={titleRef}
        autoFocus={autoFocus}
        autoComplete="off"
      />
      <TextField {...text('number')} placeholder={messages.numberPlaceholder} autoComplete="off" />
      <TextField {...input('status')} select>
        {CASE_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {statusLabels[status]}
          </MenuItem>
        ))}
      </TextField>
      <DateField
        label={messages.fields.dueDate}
        value={values.dueDate}
        onChange={(dueDate) => onChange({ dueDate })}
        {...DATE_RANGE}
        today={today}
        error={errors.dueDate}
        disabled={disabled}
        inputRef={dateRef}
      />
      <TextField {...text('court')} autoComplete="off" />
      <ClientSelect
        className={css.wide}
        value={values.clientId ? { id: values.clientId, name: values.clientName } : null}
        onChange={(client) =>
          onChange({ clientId: client?.id ?? '', clientName: client?.name ?? '' })
        }
        error={errors.clientId}
        disabled={disabled}
      />
    </>
  );
}

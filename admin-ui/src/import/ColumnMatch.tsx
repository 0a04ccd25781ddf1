import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

import type { ImportField, ImportPreview } from '../../../src/contract/imports';
import { importMessages } from './messages';
import css from './import.module.css';

const messages = importMessages.preview;

export interface ColumnMatchProps {
  fields: readonly ImportField[];
  preview: Pick<ImportPreview, 'headings' | 'columns'>;
  onMatch: (field: ImportField, column: number | null) => void;
}

/** Lets a person choose a column of the file for each field. */
export function ColumnMatch({ fields, preview, onMatch }: ColumnMatchProps) {
  return (
    <div className={css.columns}>
      {fields.map((field) => (
        <FieldColumn key={field} field={field} preview={preview} onMatch={onMatch} />
      ))}
    </div>
  );
}

function FieldColumn({
  field,
  preview,
  onMatch,
}: Omit<ColumnMatchProps, 'fields'> & { field: ImportField }) {
  const id = useId();
  const column = preview.columns[field];
  return (
    <FormControl>
      <InputLabel htmlFor={id}>{importMessages.fields[field]}</InputLabel>
      <NativeSelect
        input={<OutlinedInput />}
        IconComponent={ChevronDown}
        inputProps={{ id }}
        value={column ?? ''}
        onChange={({ target }) => onMatch(field, target.value === '' ? null : Number(target.value))}
      >
        <option value="">{messages.leaveOut}</option>
        {preview.headings.map((heading, index) => (
          <option key={index} value={index}>
            {headingOf(heading, index)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

/** Names a column by its heading, or by its position if it has none. */
export function headingOf(heading: string, index: number): string {
  return heading || messages.unnamed(index + 1);
}

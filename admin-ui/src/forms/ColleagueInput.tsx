import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

import { useColleagues } from '../data/colleagues';
import { useDeclared } from './Declared';
import { type FieldLayout, useFieldInput } from './FieldInput';

export interface ColleagueInputProps extends Pick<FieldLayout, 'className' | 'label' | 'hint'> {
  source: string;
  /** The option for no colleague. */
  none: string;
  /** Returns the name of a colleague who has left and is not in the list any more. */
  nameOf: (id: string) => string;
}

/** Offers the colleagues with access. A colleague who has left stays an option until another one is chosen. */
export function ColleagueInput({ source, none, nameOf, label, ...layout }: ColleagueInputProps) {
  const { labels } = useDeclared();
  const { value, onChange, message, disabled } = useFieldInput({ source });
  const { data: colleagues = [] } = useColleagues();
  const id = value as string;
  const people = colleagues.map((colleague) => ({ id: colleague.id, name: colleague.fullName }));
  if (id && !people.some((person) => person.id === id)) people.push({ id, name: nameOf(id) });
  const hint: ReactNode = message ?? layout.hint;
  return (
    <TextField
      className={layout.className}
      select
      label={label ?? labels[source]}
      value={id}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(message)}
      helperText={hint}
      disabled={disabled}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {people.map((person) => (
        <MenuItem key={person.id} value={person.id}>
          {person.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

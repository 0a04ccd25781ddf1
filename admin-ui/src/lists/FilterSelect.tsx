import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useListContext } from 'react-admin';

import css from './filter-select.module.css';

interface Choice {
  id: string;
  name: string;
  /** Stands in the field once it is chosen; the name by default. */
  short?: string;
}

interface FilterSelectProps {
  /** The filter's name. */
  source: string;
  label: string;
  /** Names the choice of all. */
  all: string;
  choices: readonly Choice[];
  className?: string | undefined;
}

/** Chooses a value of one filter of react-admin's list context. */
export function FilterSelect({ source, label, all, choices, className }: FilterSelectProps) {
  const list = useListContext();
  const filter = list.filterValues as Record<string, string>;
  const chosen = choices.find(({ id }) => id === filter[source]);
  return (
    <Select
      className={className}
      displayEmpty
      value={chosen?.id ?? ''}
      onChange={({ target }) => list.setFilters({ ...filter, [source]: target.value })}
      inputProps={{ 'aria-label': label }}
      renderValue={() => chosen?.short ?? chosen?.name ?? all}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id} className={css.choice}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}

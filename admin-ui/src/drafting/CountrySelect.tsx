import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

import { AI_COUNTRIES, type AiCountry } from '../../../src/contract/ai';
import { countries, draftingMessages as messages } from './messages';
import css from './drafting.module.css';

export interface CountrySelectProps {
  country: AiCountry;
  onChoose: (country: AiCountry) => void;
}

export function CountrySelect({ country, onChoose }: CountrySelectProps) {
  return (
    <label className={`row ${css.country}`}>
      <span className="meta">{messages.country}</span>
      <Select
        value={country}
        onChange={({ target }) => onChoose(target.value)}
        inputProps={{ 'aria-label': messages.country }}
      >
        {AI_COUNTRIES.map((name) => (
          <MenuItem key={name} value={name}>
            {countries[name]}
          </MenuItem>
        ))}
      </Select>
    </label>
  );
}

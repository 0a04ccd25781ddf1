import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';

import { SEARCH_MAX } from '../../../src/contract/lists';
import css from './search-field.module.css';

const DELAY_MS = 250;

interface SearchFieldProps {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  /** Called once the typing pauses. */
  onChange: (value: string) => void;
}

/** A search box that asks once the typing pauses. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const tell = useEffectEvent((text: string) => text !== value && onChange(text));
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={css.field} role="search">
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Search, X } from 'lucide-react';
import { consoleMessages } from '../../messages/console';
import css from './search-field.module.css';

export interface SearchFieldProps {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  /** Called 250 ms after the last key, at once on Enter and when cleared. */
  onChange: (value: string) => void;
}

const DELAY_MS = 250;

/** A search box that asks once the typing pauses. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => report.current(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  const now = (text: string) => {
    setTyped(text);
    if (text !== value) onChange(text);
  };
  return (
    <div className={css.field} role="search">
      <Search size={18} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(typed);
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            now('');
          }
        }}
      />
      {typed !== '' && (
        <IconButton
          size="small"
          aria-label={consoleMessages.actions.clearSearch}
          onClick={() => {
            now('');
            input.current?.focus();
          }}
        >
          <X size={16} />
        </IconButton>
      )}
    </div>
  );
}

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { SEARCH_MAX } from '../../../src/contract/lists';
import { sharedPartMessages } from './messages';
import css from './search-field.module.css';

export interface SearchFieldProps {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  /** Called 250 ms after the last key, at once on Enter and when cleared. */
  onChange: (value: string) => void;
  /** Enter was pressed; `onChange` has been called. */
  onEnter?: (value: string) => void;
  autoFocus?: boolean;
}

const DELAY_MS = 250;

/** A search box that searches once the typing pauses. */
export function SearchField({ label, value, onChange, onEnter, autoFocus }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [lastSent, setLastSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // A value from outside replaces the typed text, unless it is our own value coming back.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== lastSent) {
      setTyped(value);
      setLastSent(value);
    }
  }
  const commit = (text: string) => {
    setTyped(text);
    if (text === lastSent) return;
    setLastSent(text);
    onChange(text);
  };
  const commitLater = useEffectEvent(commit);
  useEffect(() => {
    const timer = setTimeout(() => commitLater(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={`row ${css.field}`} role="search" aria-label={label} data-screen-only>
      <Search size={18} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            commit(typed);
            onEnter?.(typed);
          }
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            commit('');
          }
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className={`center ${css.clear}`}
          aria-label={sharedPartMessages.clearSearch}
          onClick={() => {
            commit('');
            input.current?.focus();
          }}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

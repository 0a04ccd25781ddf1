import ChevronDown from 'lucide-react/icons/chevron-down';

import css from './choice.module.css';

interface ChoiceProps {
  label: string;
  /** '' is the first one: all. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Narrows a list down by one of a few values. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <span className={css.choice}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

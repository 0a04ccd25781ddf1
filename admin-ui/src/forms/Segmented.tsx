import type { Icon } from '../../../ui/src/parts/icon';
import css from './segmented.module.css';

export interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: Icon }[];
  onChange: (value: T) => void;
}

/** Lets a person choose one of a few visible options. It is made of radio buttons. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, value, options, onChange } = props;
  return (
    <div className={css.segmented} role="radiogroup" aria-label={label} data-screen-only>
      {options.map(({ value: option, label: text, icon: Mark }) => (
        <label key={option} className={option === value ? css.chosen : undefined}>
          <input
            type="radio"
            name={label}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {Mark && <Mark size={16} />}
          {text}
        </label>
      ))}
    </div>
  );
}

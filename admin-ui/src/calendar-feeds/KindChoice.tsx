import { ENTRY_KINDS, type EntryKind } from '../../../src/contract/agenda';
import { KindButton } from '../forms/KindButton';
import { calendarFeedsMessages } from './messages';
import css from './calendar-feeds.module.css';

const words = calendarFeedsMessages.settings.kinds;

export interface KindChoiceProps {
  label: string;
  value: readonly EntryKind[];
  onChange: (kinds: EntryKind[]) => void;
  disabled?: boolean;
}

/** Chooses the kinds of entries of a feed. At least one stays chosen, because the calendar would be empty otherwise. */
export function KindChoice({ label, value, onChange, disabled }: KindChoiceProps) {
  const toggle = (kind: EntryKind) => {
    const kinds = ENTRY_KINDS.filter((other) => value.includes(other) !== (other === kind));
    if (kinds.length > 0) onChange(kinds);
  };
  return (
    <fieldset className={css.kinds} disabled={disabled}>
      <legend>{label}</legend>
      <div>
        {ENTRY_KINDS.map((kind) => (
          <KindButton
            key={kind}
            kind={kind}
            pressed={value.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {words[kind]}
          </KindButton>
        ))}
      </div>
    </fieldset>
  );
}

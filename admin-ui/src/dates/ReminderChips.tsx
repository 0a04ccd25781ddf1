import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';

import { type Reminder, REMINDERS } from '../../../src/contract/reminders';
import { reminderMessages as messages } from './messages';
import css from './reminder-chips.module.css';

export interface ReminderChipsProps {
  /** Names the group for screen readers. */
  label: string;
  value: readonly Reminder[];
  /** Reminders that may be added. */
  choices: readonly Reminder[];
  onChange: (value: Reminder[]) => void;
  disabled?: boolean | undefined;
}

/** Reminders as chips, each with a remove button, and a button that adds others. */
export function ReminderChips({ label, value, choices, onChange, disabled }: ReminderChipsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const others = choices.filter((choice) => !value.includes(choice));
  const inOrder = (wanted: readonly Reminder[]) =>
    REMINDERS.filter((reminder) => wanted.includes(reminder));
  return (
    <div className={css.chips} role="group" aria-label={label}>
      {inOrder(value).map((reminder) => (
        <span key={reminder} className={css.chip}>
          {messages.words(reminder)}
          <IconButton
            className={css.remove}
            aria-label={messages.remove(messages.words(reminder))}
            disabled={disabled}
            onClick={() => onChange(inOrder(value.filter((kept) => kept !== reminder)))}
          >
            <X size={14} />
          </IconButton>
        </span>
      ))}
      {others.length > 0 && (
        <button
          type="button"
          className={css.add}
          aria-label={messages.addTo(label)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menuId : undefined}
          disabled={disabled}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Plus size={14} aria-hidden />
          {messages.add}
        </button>
      )}
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((reminder) => (
          <MenuItem
            key={reminder}
            onClick={() => {
              setAnchor(null);
              onChange(inOrder([...value, reminder]));
            }}
          >
            {messages.words(reminder)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

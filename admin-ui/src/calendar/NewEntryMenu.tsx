import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';

import { ENTRY_KINDS, type EntryKind } from '../../../src/contract/agenda';
import { EntryMark } from '../agenda/EntryMark';
import { agendaMessages } from '../agenda/messages';
import { useEntrySheet } from '../agenda/use-entry-sheet';
import { PHONE } from '../theme/measures';
import { calendarMessages as messages } from './messages';

export interface NewEntryMenuProps {
  /** The day of the new entry. */
  day?: string;
  caseId?: string | undefined;
  /** Whether it is a secondary button in a day's list. */
  ofDay?: boolean;
  onChosen?: () => void;
}

/** "Novo": opens the form of a deadline, a hearing or a task. */
export function NewEntryMenu({ day, caseId, ofDay, onChosen }: NewEntryMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<EntryKind | null>(null);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const sheet = useEntrySheet();
  const menuId = useId();
  // Runs after the menu has closed, because closing moves the focus back to its button.
  const afterClosing = () => {
    if (!chosen) return;
    setChosen(null);
    onChosen?.();
    sheet.open({ kind: chosen, day, caseId });
  };
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? menuId : undefined,
    onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {ofDay ? (
        <Button {...button} variant="text" size="small" startIcon={<Plus size={16} />}>
          {messages.newOnDay}
        </Button>
      ) : phone ? (
        <IconButton {...button} aria-label={messages.create}>
          <Plus />
        </IconButton>
      ) : (
        <Button
          {...button}
          variant="contained"
          startIcon={<Plus />}
          endIcon={<ChevronDown size={16} />}
        >
          {messages.create}
        </Button>
      )}
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ transition: { onExited: afterClosing } }}
      >
        {ENTRY_KINDS.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setChosen(kind);
              setAnchor(null);
            }}
          >
            <span aria-hidden>
              <EntryMark entry={{ kind, state: 'open' }} small />
            </span>
            {agendaMessages.newOf(kind)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Check } from 'lucide-react';

import { CASE_STATUSES, type CaseStatus } from '../../../src/contract/cases';
import { StatusBadge } from '../../../ui/src/parts/Badges';
import { Sheet } from '../dialogs/Sheet';
import { PHONE } from '../theme/measures';
import { caseChangeMessages } from './change-messages';
import css from './in-place.module.css';

const messages = caseChangeMessages.inPlace;

export interface StatusMenuProps {
  id: string;
  /** The element that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** The marked status; left out when the cases have several. */
  status?: CaseStatus;
  onChoose: (status: CaseStatus) => void;
}

/** Offers the statuses in a menu, or in a sheet at the bottom on a phone. */
export function StatusMenu({ id, anchor, onClose, status, onChoose }: StatusMenuProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const open = anchor !== null;
  const item = (value: CaseStatus) => (
    <MenuItem
      key={value}
      role="menuitemradio"
      aria-checked={value === status}
      selected={value === status}
      autoFocus={phone && value === (status ?? CASE_STATUSES[0])}
      className={css.choice}
      onClick={() => {
        onClose();
        onChoose(value);
      }}
    >
      <StatusBadge status={value} />
      {value === status && <Check size={16} className={css.tick} aria-hidden />}
    </MenuItem>
  );
  if (phone) {
    return (
      <Sheet open={open} onClose={onClose} title={messages.changeStatus}>
        <MenuList id={id} aria-label={messages.changeStatus} className={css.choices} disablePadding>
          {CASE_STATUSES.map(item)}
        </MenuList>
      </Sheet>
    );
  }
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      slotProps={{
        // A dialog, because it holds more than its list: a heading names the choice.
        paper: { role: 'dialog', 'aria-label': messages.changeStatus },
        list: { 'aria-label': messages.changeStatus },
      }}
    >
      <Heading />
      {CASE_STATUSES.map(item)}
    </Menu>
  );
}

function Heading() {
  return (
    <li role="presentation" className={css.heading}>
      {messages.changeStatus}
    </li>
  );
}
/** The menu focuses the first entry that lacks this flag. */
Heading.muiSkipListHighlight = true;

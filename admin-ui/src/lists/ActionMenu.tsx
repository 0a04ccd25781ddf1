import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical } from 'lucide-react';
import { useId, useState } from 'react';

import type { Icon } from '../../../ui/src/parts/icon';

export interface MenuAction {
  label: string;
  icon: Icon;
  onClick: () => void;
}

export interface ActionMenuProps {
  /** Accessible name of the button; says which thing the options are for. */
  label: string;
  actions: readonly MenuAction[];
  /** The button's icon; three dots by default. */
  icon?: Icon;
}

/** A menu of the less obvious actions on something. */
export function ActionMenu({ label, actions, icon: Mark = EllipsisVertical }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<MenuAction | null>(null);
  // A list has a menu in each row, and most of them never open.
  const [drawn, setDrawn] = useState(false);
  const menuId = useId();
  const close = () => setAnchor(null);
  // Runs after the menu has closed: closing gives the focus back to its button.
  const afterClosing = () => {
    chosen?.onClick();
    setChosen(null);
    setDrawn(false);
  };
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => {
          setDrawn(true);
          setAnchor(event.currentTarget);
        }}
      >
        <Mark />
      </IconButton>
      {drawn && (
        <Menu
          id={menuId}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          slotProps={{ transition: { onExited: afterClosing } }}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              onClick={() => {
                setChosen(action);
                close();
              }}
            >
              <action.icon size={16} />
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

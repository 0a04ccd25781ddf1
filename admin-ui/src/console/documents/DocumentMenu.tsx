import { useId, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical } from 'lucide-react';
import { documentMessages } from '../../messages/documents';
import type { Icon } from '../ui/icon';

export interface DocumentAction {
  label: string;
  icon: Icon;
  onClick: () => void;
}

export interface DocumentMenuProps {
  title: string;
  actions: readonly DocumentAction[];
}

/** What can be done with a document besides looking at it. */
export function DocumentMenu({ title, actions }: DocumentMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<DocumentAction | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  // Not before the menu is gone: closing, it gives the focus back to its button.
  const afterClosing = () => {
    chosen?.onClick();
    setChosen(null);
  };
  return (
    <>
      <IconButton
        aria-label={documentMessages.list.options(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical />
      </IconButton>
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
    </>
  );
}

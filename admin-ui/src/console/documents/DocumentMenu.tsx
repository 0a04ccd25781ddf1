import { useId, useState } from 'react';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, Lock, Pencil, UserCheck } from 'lucide-react';
import { documentMessages } from '../../messages/documents';
import css from './files.module.css';

const texts = documentMessages.list;

const VISIBILITIES = [
  { shared: false, label: texts.internal, icon: Lock },
  { shared: true, label: texts.shared, icon: UserCheck },
] as const;

export interface DocumentMenuProps {
  title: string;
  sharedWithClient: boolean;
  busy: boolean;
  onShare: (shared: boolean) => void;
  onRename: () => void;
}

/** Says who sees a document, and opens what can be changed about it. */
export function DocumentMenu(props: DocumentMenuProps) {
  const { title, sharedWithClient, busy, onShare, onRename } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const [renaming, setRenaming] = useState(false);
  const close = () => setAnchor(null);
  // Not before the menu is gone: closing, it gives the focus back to its button.
  const afterClosing = () => {
    if (renaming) onRename();
    setRenaming(false);
  };
  const { label, icon: Mark } = VISIBILITIES[sharedWithClient ? 1 : 0];
  return (
    <>
      <button
        type="button"
        className={sharedWithClient ? `${css.visibility} ${css.shared}` : css.visibility}
        aria-label={texts.options(title, label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Mark size={14} />
        {label}
        <ChevronDown size={14} />
      </button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ transition: { onExited: afterClosing } }}
      >
        {VISIBILITIES.map(({ shared, label: option, icon: Icon }) => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={shared === sharedWithClient}
            selected={shared === sharedWithClient}
            onClick={() => {
              close();
              if (shared !== sharedWithClient) onShare(shared);
            }}
          >
            <Icon size={16} />
            {option}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setRenaming(true);
            close();
          }}
        >
          <Pencil size={16} />
          {texts.rename}
        </MenuItem>
      </Menu>
    </>
  );
}

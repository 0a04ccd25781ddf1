import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, EyeOff, Lock, UserCheck } from 'lucide-react';
import { useId, useState } from 'react';

import { filesMessages } from './messages';
import css from './visibility-menu.module.css';

const texts = filesMessages.list;

const VISIBILITIES = [
  { shared: false, label: texts.internal, icon: Lock },
  { shared: true, label: texts.shared, icon: UserCheck },
] as const;
/** The document is shared, but no client user can see its case. */
const UNSEEN = { label: texts.sharedUnseen, icon: EyeOff };

export interface VisibilityMenuProps {
  title: string;
  sharedWithClient: boolean;
  /** Whether no client user can see the case; left out if that is not known. */
  unseen?: boolean;
  busy: boolean;
  onShare: (shared: boolean) => void;
  /** Draws it as a badge, for places outside a line of facts. */
  badge?: boolean;
}

/** Says who sees a document, and changes it. */
export function VisibilityMenu(props: VisibilityMenuProps) {
  const { title, sharedWithClient, unseen, busy, onShare, badge } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const [internal, shown] = VISIBILITIES;
  const { label, icon: Mark } = sharedWithClient ? (unseen ? UNSEEN : shown) : internal;
  const classes = [css.visibility, badge && css.badge, sharedWithClient && css.shared];
  return (
    <>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        aria-label={texts.visibilityOf(title, label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Mark size={14} />
        {label}
        <ChevronDown size={14} />
      </button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
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
      </Menu>
    </>
  );
}

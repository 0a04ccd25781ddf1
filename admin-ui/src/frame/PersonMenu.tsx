import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  Building2,
  ChevronDown,
  CircleQuestionMark,
  CreditCard,
  LogOut,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { sharedMessages } from '../../../ui/src/messages';
import { Avatar } from '../layout/Avatar';
import { useHelp } from '../layout/help';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { frameMessages } from './messages';
import { useSessionActions } from './session-actions';
import css from './person-menu.module.css';

const messages = frameMessages.person;

/** Shows who is signed in, their other offices, and the sign-out. */
export function PersonMenu() {
  const { fullName, email, office } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState(false);
  const openHelp = useHelp();
  const { otherOffices, change, leave, busy } = useSessionActions();
  return (
    <>
      <button
        type="button"
        className={`row ${css.person}`}
        aria-label={messages.menu(fullName)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setDrawn(true);
          setAnchor(event.currentTarget);
        }}
      >
        <Avatar name={fullName} size="small" self />
        <span className={`truncate ${css.name}`}>{fullName}</span>
        <ChevronDown size={16} />
      </button>
      {drawn && (
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            transition: { onExited: () => setDrawn(false) },
            // A dialog and not only a list: it also says who is signed in.
            paper: { className: css.menu, role: 'dialog', 'aria-label': messages.menu(fullName) },
            list: {
              subheader: (
                <li className={`meta ${css.who}`} role="presentation">
                  <strong>{fullName}</strong>
                  <span>{email}</span>
                  <span>{office.name}</span>
                </li>
              ),
            },
          }}
        >
          {otherOffices.length > 0 && (
            <ListSubheader className={css.group} disableSticky role="presentation">
              {messages.switchOffice}
            </ListSubheader>
          )}
          {otherOffices.map((other) => (
            <MenuItem key={other.id} disabled={busy} onClick={() => change(other)}>
              <Building2 />
              {other.name}
            </MenuItem>
          ))}
          <MenuItem
            component={Link}
            to="/conta"
            onClick={() => setAnchor(null)}
            className={css.last}
          >
            <UserRound />
            {messages.account}
          </MenuItem>
          <MenuItem component={Link} to="/subscription" onClick={() => setAnchor(null)}>
            <CreditCard />
            {frameMessages.navigation.subscription}
          </MenuItem>
          <MenuItem
            onClick={() => {
              setAnchor(null);
              openHelp?.();
            }}
          >
            <CircleQuestionMark />
            {commonMessages.help}
          </MenuItem>
          <MenuItem disabled={busy} onClick={leave}>
            <LogOut />
            {busy ? sharedMessages.signingOut : sharedMessages.signOut}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}

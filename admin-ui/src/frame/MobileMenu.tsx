import { useQuery } from '@tanstack/react-query';
import { Building2, LogOut } from 'lucide-react';
import { versionQuery } from '../data/queries';
import { useSession } from '../session/session';
import { Avatar } from '../parts/Avatar';
import { NAVIGATION } from './navigation';
import { useSessionActions } from './session-actions';
import { Sheet, SheetButton, SheetLink } from '../parts/Sheet';
import { VersionCard } from './VersionBadge';
import css from './mobile-menu.module.css';
import { frameMessages } from './messages';
import { sharedMessages } from '../../../ui/src/messages';

/** What the bar has no room for: further pages, the person, their offices, the way out and the version. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { fullName, email, office } = useSession();
  const { otherOffices, change, leave, busy } = useSessionActions();
  const { data: version } = useQuery(versionQuery);
  const messages = frameMessages.person;
  return (
    <Sheet open={open} onClose={onClose} title={frameMessages.navigation.menu}>
      <div className={css.who}>
        <Avatar name={fullName} self />
        <div>
          <strong>{fullName}</strong>
          <span>{email}</span>
          <span>{office.name}</span>
        </div>
      </div>
      <nav className={css.pages} aria-label={frameMessages.navigation.pages}>
        {NAVIGATION.filter(({ inMenu }) => inMenu).map(({ path, icon, label }) => (
          <SheetLink key={path} icon={icon} label={label} to={`/${path}`} onClick={onClose} />
        ))}
      </nav>
      {otherOffices.length > 0 && <h3 className={css.group}>{messages.switchOffice}</h3>}
      {otherOffices.map((other) => (
        <SheetButton
          key={other.id}
          icon={Building2}
          label={other.name}
          disabled={busy}
          onClick={() => change(other)}
        />
      ))}
      <SheetButton
        icon={LogOut}
        label={busy ? sharedMessages.signingOut : sharedMessages.signOut}
        disabled={busy}
        onClick={leave}
      />
      {version && (
        <div className={css.version}>
          <VersionCard version={version} />
        </div>
      )}
    </Sheet>
  );
}

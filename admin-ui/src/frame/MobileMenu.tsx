import { Building2, CircleQuestionMark, LogOut, UserRound } from 'lucide-react';
import { Suspense } from 'react';

import { sharedMessages } from '../../../ui/src/messages';
import { Sheet, SheetButton, SheetLink } from '../dialogs/Sheet';
import { Avatar } from '../layout/Avatar';
import { useHelp } from '../layout/help';
import { onDemand } from '../loading/OnDemand';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { frameMessages } from './messages';
import { UnreadCount } from './NavigationCount';
import { useSessionActions } from './session-actions';
import { useNavigation } from './use-navigation';
import css from './mobile-menu.module.css';

const VersionPanel = onDemand(
  async () => (await import('../../../ui/src/parts/VersionPanel')).VersionPanel,
);

/** Shows the rest of the navigation on a phone: more pages, the person, their offices, sign-out and the version. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { fullName, email, office } = useSession();
  const { otherOffices, change, leave, busy } = useSessionActions();
  const openHelp = useHelp();
  const messages = frameMessages.person;
  const entries = useNavigation();
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
        {entries
          .filter(({ inMenu }) => inMenu)
          .map(({ path, icon, label, counts }) => (
            <SheetLink
              key={path}
              icon={icon}
              label={label}
              to={`/${path}`}
              onClick={onClose}
              end={counts === 'unread' && <UnreadCount />}
            />
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
      <SheetLink icon={UserRound} label={messages.account} to="/conta" onClick={onClose} />
      <SheetButton
        icon={CircleQuestionMark}
        label={commonMessages.help}
        onClick={() => {
          onClose();
          openHelp?.();
        }}
      />
      <SheetButton
        icon={LogOut}
        label={busy ? sharedMessages.signingOut : sharedMessages.signOut}
        disabled={busy}
        onClick={leave}
      />
      <div className={css.version}>
        <Suspense fallback={null}>
          <VersionPanel />
        </Suspense>
      </div>
    </Sheet>
  );
}

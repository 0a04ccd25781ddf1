import { Menu as MenuIcon, Paperclip, Plus, Scale, Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';

import type { Icon } from '../../../ui/src/parts/icon';
import { Sheet, SheetButton } from '../dialogs/Sheet';
import { type QuickAction, useQuickAction } from '../layout/quick-action';
import { commonMessages } from '../messages';
import { frameMessages } from './messages';
import { MobileMenu } from './MobileMenu';
import { NAVIGATION } from './navigation';
import { UnreadCount } from './NavigationCount';
import { NavigationLink } from './NavigationLink';
import { useOpenPalette } from './palette-context';
import css from './navigation.module.css';

const messages = commonMessages.quickActions;

const ACTIONS: readonly { action: QuickAction; label: string; icon: Icon }[] = [
  { action: 'case', label: messages.newCase, icon: Scale },
  { action: 'client', label: messages.newClient, icon: UserPlus },
  { action: 'document', label: messages.attachDocument, icon: Paperclip },
];

/** Navigation bar on a phone: pages, "+" for the quick actions, search and menu. */
export function BottomBar() {
  const [open, setOpen] = useState<'create' | 'menu' | null>(null);
  const openAction = useQuickAction();
  const openPalette = useOpenPalette();
  const close = () => setOpen(null);
  const { navigation } = frameMessages;
  const { pathname } = useLocation();
  return (
    <nav className={css.bar} aria-label={navigation.label}>
      {NAVIGATION.filter(({ inMenu, inRailOnly }) => !inMenu && !inRailOnly).map((entry) => (
        <NavigationLink key={entry.path} entry={entry} />
      ))}
      <button
        type="button"
        className={css.create}
        aria-label={navigation.create}
        aria-haspopup="dialog"
        onClick={() => setOpen('create')}
      >
        <span>
          <Plus size={20} />
        </span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={openPalette}>
        <Search size={20} />
        <span className={css.label}>{navigation.search}</span>
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isInMenu(pathname) || undefined}
        onClick={() => setOpen('menu')}
      >
        <MenuIcon size={20} />
        <span className={css.label}>{navigation.menu}</span>
        <UnreadCount />
      </button>
      <Sheet open={open === 'create'} onClose={close} title={messages.title}>
        {ACTIONS.map(({ action, label, icon }) => (
          <SheetButton
            key={action}
            icon={icon}
            label={label}
            onClick={() => {
              close();
              openAction(action);
            }}
          />
        ))}
      </Sheet>
      <MobileMenu open={open === 'menu'} onClose={close} />
    </nav>
  );
}

/** Tells whether the current page is an entry of the menu. */
function isInMenu(pathname: string): boolean {
  return NAVIGATION.some(({ path, inMenu }) => inMenu && pathname === `/${path}`);
}

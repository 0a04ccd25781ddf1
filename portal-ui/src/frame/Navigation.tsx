import BotMessageSquare from 'lucide-react/icons/bot-message-square';
import Folder from 'lucide-react/icons/folder';
import House from 'lucide-react/icons/house';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Scale from 'lucide-react/icons/scale';

import { useAddress } from '../router/address';
import { frameMessages as texts } from './messages';
import { usePortal, usePortalPath } from './portal';
import css from './navigation.module.css';

const ENTRIES = [
  { page: '', icon: House, label: texts.home, short: texts.home },
  { page: 'processos', icon: Scale, label: texts.cases, short: texts.short.cases },
  { page: 'documentos', icon: Folder, label: texts.documents, short: texts.short.documents },
  { page: 'pedidos', icon: MessagesSquare, label: texts.requests, short: texts.requests },
  { page: 'ia', icon: BotMessageSquare, label: texts.assistant, short: texts.short.assistant },
] as const;

/** The portal's pages: in the header, on a phone in a bar at the bottom. */
export function Navigation({ bar = false }: { bar?: boolean }) {
  const { profile, session, view } = usePortal();
  // A person's questions are private: a view shows none of them.
  const asks = view === null && session.office.features.includes('ai_assistant');
  const entries = ENTRIES.filter(({ page }) => page !== 'ia' || asks);
  const { pathname } = useAddress();
  const pathOf = usePortalPath();
  return (
    <nav className={bar ? css.bar : css.links} aria-label={texts.navigation}>
      {entries.map(({ page, icon: Mark, label, short }) => {
        const path = pathOf(page);
        const inside = page !== '' && pathname.startsWith(`${path}/`);
        const current = pathname === path ? 'page' : inside ? 'true' : undefined;
        return (
          <a key={page} href={path} aria-current={current}>
            {bar && <Mark size={20} strokeWidth={1.75} aria-hidden />}
            {bar ? short : label}
            {page === 'pedidos' && profile.unreadMessages > 0 && (
              <Unread count={profile.unreadMessages} />
            )}
          </a>
        );
      })}
    </nav>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <span className={css.unread}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{texts.unread(count)}</span>
    </span>
  );
}

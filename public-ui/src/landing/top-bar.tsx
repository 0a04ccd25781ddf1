import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import type { SessionInfo } from '../../../src/contract/session';
import { landingMessages } from './messages';
import type { Loaded } from '../../../ui/src/page/loaded';
import { CausaMark } from '../../../ui/src/page/marks';
import { WayIn } from '../../../ui/src/page/way-in';
import landing from './landing.module.css';
import styles from './top-bar.module.css';
import { sharedMessages } from '../../../ui/src/messages';

const { navigation } = landingMessages;

/** The landing page's bar; on a phone its anchors fold into a menu. */
export function TopBar({ session }: { session: Loaded<SessionInfo | null> }) {
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.top}>
      <a className="skip" href="#main">
        {sharedMessages.skip}
      </a>
      <div className={landing.width}>
        <CausaMark />
        <nav
          id="sections"
          aria-label={navigation.label}
          data-open={open}
          onClick={() => setOpen(false)}
        >
          <a href="#recursos">{navigation.features}</a>
          <a href="#seguranca">{navigation.security}</a>
        </nav>
        <WayIn session={session} slug={null} />
        <button
          className={`button ${styles.menu}`}
          type="button"
          aria-label={navigation.menu}
          aria-expanded={open}
          aria-controls="sections"
          onClick={() => setOpen(!open)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          <Menu size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </header>
  );
}

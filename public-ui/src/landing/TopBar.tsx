import Menu from 'lucide-react/icons/menu';

import { sharedMessages } from '../../../ui/src/messages';
import { CausaMark } from '../../../ui/src/page/Marks';
import { landingMessages } from './messages';
import { Place } from './Slot';
import landing from './landing.module.css';
import styles from './top-bar.module.css';

const { navigation } = landingMessages;

/** The bar of the product's own pages; on a phone its anchors fold into a menu (`visitor.ts`). */
export function TopBar() {
  return (
    <header className={styles.top}>
      <a className="skip" href="#main">
        {sharedMessages.skip}
      </a>
      <div className={landing.width}>
        <CausaMark />
        <nav id="sections" aria-label={navigation.label}>
          <a href="/#recursos">{navigation.features}</a>
          <a href="/#seguranca">{navigation.security}</a>
          <a href="/#precos">{navigation.pricing}</a>
        </nav>
        <Place slot="way-in" className={`row ${styles.ways}`}>
          <a className={`button ${styles.quiet}`} href="/cliente/login">
            {navigation.clientArea}
          </a>
          <a className="button" href="/auth">
            {sharedMessages.signIn}
          </a>
        </Place>
        <button
          className={`button ${styles.menu}`}
          type="button"
          aria-label={navigation.menu}
          aria-expanded={false}
          aria-controls="sections"
        >
          <Menu size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </header>
  );
}

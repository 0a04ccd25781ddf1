import { sharedMessages } from '../../../ui/src/messages';
import { LEGAL_LINKS } from '../../../ui/src/page/legal-links';
import { CausaMark } from '../../../ui/src/page/Marks';
import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { landingMessages } from './messages';
import styles from './footer.module.css';
import landing from './landing.module.css';

const { footer, navigation } = landingMessages;

const COLUMNS = [
  {
    title: footer.product,
    links: [
      { to: '/#recursos', name: navigation.features },
      { to: '/#seguranca', name: navigation.security },
      { to: '/#precos', name: navigation.pricing },
    ],
  },
  {
    title: footer.access,
    links: [
      { to: '/auth', name: sharedMessages.signIn },
      { to: '/cliente/login', name: navigation.clientArea },
    ],
  },
  { title: footer.help, links: [{ to: '/support-info', name: sharedMessages.support }] },
  { title: footer.use, links: LEGAL_LINKS },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={landing.width}>
        <div className={styles.columns}>
          <div>
            <CausaMark />
            <p className="meta">{footer.text}</p>
          </div>
          {COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, name }) => (
                  <li key={to}>
                    <a href={to}>{name}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.line}>
          <span>{footer.line}</span>
          <div id="version">
            <VersionBadge />
          </div>
        </div>
      </div>
    </footer>
  );
}

import { version } from '../../../package.json';
import { landingMessages } from './messages';
import { CausaMark } from '../../../ui/src/page/marks';
import styles from './footer.module.css';
import landing from './landing.module.css';
import { sharedMessages } from '../../../ui/src/messages';

const { footer, navigation } = landingMessages;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={landing.width}>
        <div className={styles.columns}>
          <div>
            <CausaMark />
            <p className="meta">{footer.text}</p>
          </div>
          <div>
            <h2>{footer.product}</h2>
            <ul>
              <li>
                <a href="#recursos">{navigation.features}</a>
              </li>
              <li>
                <a href="#seguranca">{navigation.security}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footer.access}</h2>
            <ul>
              <li>
                <a href="/auth">{sharedMessages.signIn}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footer.help}</h2>
            <ul>
              <li>
                <a href="/support-info">{sharedMessages.support}</a>
              </li>
            </ul>
          </div>
        </div>
        <p className={styles.line}>
          <span>{footer.line}</span>
          <span>{sharedMessages.version.short(version)}</span>
        </p>
      </div>
    </footer>
  );
}

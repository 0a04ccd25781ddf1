import { version } from '../../../../package.json';
import { landingMessages } from '../../messages/landing';
import { publicMessages } from '../../messages/public';
import { CausaMark } from '../ui/marks';
import styles from './footer.module.css';
import landing from './landing.module.css';

const { footer, navigation } = landingMessages;
const { shared } = publicMessages;

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
                <a href="/auth">{shared.signIn}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footer.help}</h2>
            <ul>
              <li>
                <a href="/support-info">{shared.support}</a>
              </li>
            </ul>
          </div>
        </div>
        <p className={styles.line}>
          <span>{footer.line}</span>
          <span>{shared.version(version)}</span>
        </p>
      </div>
    </footer>
  );
}

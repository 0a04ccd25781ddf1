import History from 'lucide-react/icons/history';
import Lock from 'lucide-react/icons/lock';
import type { Brand } from '../../../src/contract/brand';
import { authMessages } from './messages';
import { OfficeLogo } from '../../../ui/src/page/marks';
import panels from '../frame/two-panels.module.css';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { sharedMessages } from '../../../ui/src/messages';

const ICONS = [Lock, History];

/** The tenant's side of the sign-in page. */
export function AuthSide({ mode, brand }: { mode: AuthMode; brand: Brand | null }) {
  const { signin, signup } = authMessages.side;
  const { statement, text, facts } = mode === 'signup' ? signup : signin;
  return (
    <>
      <p className={`row ${styles.company}`}>
        {brand && <OfficeLogo brand={brand} size="medium" />}
        {brand?.companyName ?? sharedMessages.product}
      </p>
      <div className={panels.middle}>
        <p className={panels.statement}>{statement}</p>
        <p>{text}</p>
        <ul className={styles.facts}>
          {facts.map((fact, index) => {
            const Icon = ICONS[index] ?? Lock;
            return (
              <li key={fact}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {fact}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

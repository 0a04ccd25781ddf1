import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Lock from 'lucide-react/icons/lock';
import Palette from 'lucide-react/icons/palette';
import PenLine from 'lucide-react/icons/pen-line';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import Sheet from 'lucide-react/icons/sheet';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';

import { landingMessages } from './messages';
import { SectionHead } from './SectionHead';
import styles from './features.module.css';
import landing from './landing.module.css';

const { features } = landingMessages;

const ICONS = {
  cases: Scale,
  clients: Users,
  portal: House,
  search: Search,
  invitations: UserPlus,
  brand: Palette,
  import: Sheet,
  bin: Trash2,
  together: PenLine,
} as const;

export function Features() {
  return (
    <section className={landing.section} id="recursos">
      <div className={landing.width}>
        <SectionHead {...features} />
        <div className={styles.pair}>
          <Deadlines />
          <Documents />
        </div>
        <ul className={styles.index}>
          {features.index.map(({ icon, title, text }) => {
            const Icon = ICONS[icon];
            return (
              <li key={title}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Deadlines() {
  const { title, text, steps } = features.deadlines;
  return (
    <article className={styles.panel}>
      <div className={styles.picture}>
        <ol className={styles.scale}>
          {steps.map(({ date, act, due, badge }) => (
            <li key={date} data-due={due}>
              <b>{date}</b>
              <span className="meta">{act}</span>
              <span className={`badge ${landing.due}`} data-due={due}>
                {badge}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </article>
  );
}

function Documents() {
  const { title, text, files, visible, internal, shared } = features.documents;
  return (
    <article className={styles.panel}>
      <div className={styles.picture}>
        <ul className={`stack ${styles.files}`}>
          {files.map((file) => {
            const Icon = file.visible ? UserCheck : Lock;
            return (
              <li key={file.title}>
                <FileText size={18} strokeWidth={1.75} aria-hidden />
                <span>
                  <b>{file.title}</b>
                  <span className="meta">{file.meta}</span>
                </span>
                <span className={file.visible ? `badge ${styles.visible}` : 'badge'}>
                  <Icon size={12} strokeWidth={2} aria-hidden />
                  {file.visible ? visible : internal}
                </span>
              </li>
            );
          })}
        </ul>
        <p className={`row ${styles.shared}`}>
          <span className={styles.switch} aria-hidden />
          {shared}
        </p>
      </div>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </article>
  );
}

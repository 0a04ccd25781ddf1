import FileText from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import Scale from 'lucide-react/icons/scale';
import ScanText from 'lucide-react/icons/scan-text';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import PenLine from 'lucide-react/icons/pen-line';
import { landingMessages } from './messages';
import styles from './features.module.css';
import landing from './landing.module.css';
import { SectionHead } from './section-head';

const { features } = landingMessages;

const ICONS = {
  cases: Scale,
  clients: Users,
  viewer: ScanText,
  search: Search,
  history: History,
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
  const { title, text, files, stored, sending } = features.documents;
  return (
    <article className={styles.panel}>
      <div className={styles.picture}>
        <ul className={`stack ${styles.files}`}>
          {files.map((file) => (
            <li key={file.title}>
              <FileText size={18} strokeWidth={1.75} aria-hidden />
              <span>
                <b>{file.title}</b>
                <span className="meta">{file.meta}</span>
              </span>
              <span className="badge">{file.done ? stored : sending}</span>
              {!file.done && <i aria-hidden />}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </article>
  );
}

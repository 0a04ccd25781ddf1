import Circle from 'lucide-react/icons/circle';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Scale from 'lucide-react/icons/scale';
import Users from 'lucide-react/icons/users';

import { landingMessages } from './messages';
import landing from './landing.module.css';
import styles from './picture.module.css';

const { picture } = landingMessages;
const NAVIGATION = [LayoutDashboard, Scale, Users, FileText, MessageSquareQuote];

/** Draws the console and the portal in miniature. Screen readers get one image, not a page within the page. */
export function Picture() {
  return (
    <div className={styles.stage} role="img" aria-label={picture.label}>
      <Desktop />
      <Phone />
    </div>
  );
}

function Desktop() {
  return (
    <div className={styles.window}>
      <div className={`row ${styles.bar}`}>
        <span className={styles.logo}>{picture.officeInitials}</span>
        {picture.office}
        <span className={`badge ${styles.tier}`}>{picture.plan}</span>
        <span className={styles.person}>{picture.person}</span>
      </div>
      <div className={styles.body}>
        <div className={styles.rail}>
          {picture.navigation.map((name, index) => {
            const Icon = NAVIGATION[index] ?? Scale;
            return (
              <span key={name}>
                <Icon size={16} strokeWidth={1.75} />
                {name}
              </span>
            );
          })}
        </div>
        <div className={styles.content}>
          <p className={styles.greeting}>{picture.greeting}</p>
          <p className={`meta ${styles.day}`}>{picture.day}</p>
          <div className={styles.list}>
            <p className={styles.group} data-due="over">
              {picture.overdue}
            </p>
            {picture.rows.slice(0, 1).map((row) => (
              <Row key={row.title} row={row} />
            ))}
            <p className={styles.group}>{picture.upcoming}</p>
            {picture.rows.slice(1).map((row) => (
              <Row key={row.title} row={row} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Row({ row }: { row: (typeof picture.rows)[number] }) {
  return (
    <div className={styles.row} data-due={row.due}>
      <span className={styles.when}>
        <b>{row.date}</b>
        <span className="meta">{row.when}</span>
      </span>
      <span className={styles.what}>
        <b>{row.title}</b>
        <span className="meta">{row.facts}</span>
      </span>
      <span className={`row ${styles.badges}`}>
        <Status status={row.status} />
        <span className={`badge ${landing.due}`} data-due={row.due}>
          {row.badge}
        </span>
      </span>
    </div>
  );
}

function Status({ status }: { status: keyof typeof picture.status }) {
  return (
    <span className={`badge ${styles.status}`} data-status={status}>
      {status === 'aberto' ? <Circle size={12} /> : <HalfCircle />}
      {picture.status[status]}
    </span>
  );
}

function HalfCircle() {
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 0 0 19z" fill="currentColor" />
    </svg>
  );
}

function Phone() {
  const { phone } = picture;
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>
        <div className={styles.band}>
          <p className={`row ${styles.brand}`}>
            <span className={styles.logo}>{picture.officeInitials}</span>
            {picture.office}
          </p>
          <p className={styles.hello}>{phone.greeting}</p>
          <p>{phone.summary}</p>
        </div>
        <div className={`stack ${styles.cases}`}>
          <p className={styles.heading}>{phone.heading}</p>
          {phone.cases.map(({ title, number, status, due }) => (
            <div key={title} className={styles.case}>
              <b>{title}</b>
              <span className="meta">{number}</span>
              <span className={`row ${styles.badges}`}>
                <Status status={status} />
                {due && (
                  <span className={`badge ${landing.due}`} data-due="orange">
                    {due}
                  </span>
                )}
              </span>
            </div>
          ))}
          <span className="button primary wide">{phone.send}</span>
        </div>
      </div>
    </div>
  );
}

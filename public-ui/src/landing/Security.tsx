import { landingMessages } from './messages';
import { SectionHead } from './SectionHead';
import landing from './landing.module.css';
import styles from './security.module.css';

const { security } = landingMessages;

/** The section about security; dark in both modes. */
export function Security() {
  return (
    <section className={styles.security} id="seguranca">
      <div className={landing.width}>
        <SectionHead {...security} />
        <ol>
          {security.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

import { landingMessages } from '../../messages/landing';
import styles from './landing.module.css';
import { SectionHead } from './section-head';

const { security } = landingMessages;

/** Dark in both modes. */
export function Security() {
  return (
    <section className={styles.security} id="seguranca">
      <div className={styles.width}>
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

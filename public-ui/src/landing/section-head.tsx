import styles from './landing.module.css';

interface SectionHeadProps {
  eyebrow: string;
  title: string;
  lede: string;
}

/** How every section of the landing page begins. */
export function SectionHead({ eyebrow, title, lede }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h2 className={styles.title}>{title}</h2>
      </div>
      <p className={styles.lede}>{lede}</p>
    </div>
  );
}

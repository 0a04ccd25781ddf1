import styles from './landing.module.css';

interface SectionHeadProps {
  eyebrow: string;
  title: string;
  lede: string;
  /** Whether the page is about it: its eyebrow is the page's title then. */
  first?: boolean;
}

/** How every section of these pages begins. */
export function SectionHead({ eyebrow, title, lede, first = false }: SectionHeadProps) {
  const Eyebrow = first ? 'h1' : 'p';
  return (
    <div className={styles.head}>
      <div>
        <Eyebrow className={styles.eyebrow}>{eyebrow}</Eyebrow>
        <h2 className={styles.title}>{title}</h2>
      </div>
      <p className={styles.lede}>{lede}</p>
    </div>
  );
}

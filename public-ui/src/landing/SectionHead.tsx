import styles from './landing.module.css';

interface SectionHeadProps {
  eyebrow: string;
  title: string;
  lede: string;
  /** Whether the section is the page's subject: its eyebrow is then the page's title. */
  first?: boolean;
}

/** The head of every section of these pages. */
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

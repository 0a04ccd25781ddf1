import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './state-card.module.css';

interface StateCardProps {
  icon: LucideIcon;
  tone?: 'neutral' | 'good' | 'bad';
  spinning?: boolean;
  title: string;
  /** The subject of the card, in bold below the title. */
  subtitle?: string;
  text: string;
  children?: ReactNode;
  /** Buttons and links, one below the other. */
  actions?: ReactNode;
}

/** Shows one state of a page that has only states. A new state takes the focus, so that screen readers read it. */
export function StateCard(props: StateCardProps) {
  const {
    icon: Icon,
    tone = 'neutral',
    spinning = false,
    title,
    subtitle,
    text,
    children,
    actions,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!spinning) heading.current?.focus({ preventScroll: true });
  }, [spinning, title]);
  return (
    <main className={styles.center} id="main">
      <div className={`card ${styles.card}`} aria-busy={spinning}>
        <span className={`${styles.disc} ${styles[tone] ?? ''}`} aria-hidden>
          <Icon size={24} strokeWidth={1.75} className={spinning ? 'spin' : undefined} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <p className={styles.text}>{text}</p>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </main>
  );
}

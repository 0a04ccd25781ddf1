import type { ReactNode } from 'react';

import type { Icon } from '../../../ui/src/parts/icon';
import css from './account.module.css';

/** Draws a part of the account: its subject, and the actions beside it. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <section className={css.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{text}</p>
      </header>
      <div className={css.content}>{children}</div>
    </section>
  );
}

interface SectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export function Tile({ icon: Mark }: { icon: Icon }) {
  return (
    <span className="center tile" aria-hidden>
      <Mark size={18} />
    </span>
  );
}

import type { ReactNode } from 'react';

import type { Icon } from '../../../ui/src/parts/icon';
import css from './account.module.css';

/** A part of the account: what it is about, and beside it what can be done. */
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
  text: string;
  children: ReactNode;
}

export function Tile({ icon: Mark }: { icon: Icon }) {
  return (
    <span className={`center ${css.tile}`} aria-hidden>
      <Mark size={18} />
    </span>
  );
}

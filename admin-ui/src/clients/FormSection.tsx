import { type ReactNode, useId } from 'react';

import css from './client-form.module.css';

export interface FormSectionProps {
  title: readonly [title: string, text: string];
  children: ReactNode;
}

/** Draws a part of the form: its subject on the left, its fields on the right, or one above the other on a phone. */
export function FormSection({ title: [title, text], children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={css.content}>{children}</div>
    </section>
  );
}

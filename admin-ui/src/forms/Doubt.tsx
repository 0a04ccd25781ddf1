import { TriangleAlert } from 'lucide-react';

import css from './doubt.module.css';

/** Warns, below its input, about a value that seems wrong but may be right. */
export function Doubt({ text }: { text: string }) {
  return (
    <span className={css.doubt}>
      <TriangleAlert size={14} aria-hidden />
      {text}
    </span>
  );
}

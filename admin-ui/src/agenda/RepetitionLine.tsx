import { Repeat } from 'lucide-react';

import type { AgendaEntry } from '../../../src/contract/agenda';
import { repetitionWords } from './entry-text';
import css from './repetition-line.module.css';

/** Says how an open task repeats. */
export function RepetitionLine({ entry }: { entry: AgendaEntry }) {
  const words = entry.state === 'open' && repetitionWords(entry);
  if (!words) return null;
  return (
    <div className={`row meta ${css.line}`}>
      <Repeat size={14} aria-hidden />
      {words}
    </div>
  );
}

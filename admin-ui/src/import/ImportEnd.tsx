import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { ImportKind } from '../../../src/contract/imports';
import { importMessages } from './messages';
import css from './import.module.css';

/** The third step: shows the progress of the import. */
export function ApplyProgress({ done, total }: { done: number; total: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  const { progress, waiting } = importMessages.applying;
  const words = total === 0 ? waiting : progress(done, total);
  return (
    <div className={css.step}>
      <div
        ref={bar}
        className={css.progress}
        role="progressbar"
        tabIndex={-1}
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
      <p>{words}</p>
    </div>
  );
}

export interface ImportResultProps {
  kind: ImportKind;
  imported: number;
  skipped: number;
  faulty: number;
}

/** The end: shows how many rows were imported. */
export function ImportResult({ kind, imported, skipped, faulty }: ImportResultProps) {
  return (
    <div className={`stack ${css.result}`} role="status">
      <CircleCheck size={24} strokeWidth={1.5} aria-hidden />
      <h2>{importMessages.done.imported(kind, imported)}</h2>
      {skipped > 0 && <p>{importMessages.done.skipped(skipped)}</p>}
      {faulty > 0 && <p>{importMessages.done.faulty(faulty)}</p>}
      {imported > 0 && <p>{importMessages.done.undo}</p>}
    </div>
  );
}

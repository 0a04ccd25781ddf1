import { Check, Plus } from 'lucide-react';

import css from './plan-lines.module.css';

/** Lists the features of a plan, each with a tick; the features that it would add get a plus. */
export function PlanLines({ lines, added }: { lines: readonly string[]; added?: boolean }) {
  const Mark = added ? Plus : Check;
  return (
    <ul className={added ? `${css.lines} ${css.added}` : css.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Mark size={18} aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  );
}

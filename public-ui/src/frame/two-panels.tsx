import type { ReactNode } from 'react';
import { version } from '../../../package.json';
import { pathTo } from '../../../src/contract/paths';
import styles from './two-panels.module.css';
import { sharedMessages } from '../../../ui/src/messages';

interface TwoPanelsProps {
  slug: string | null;
  /** True until it is known whose colours the side has. */
  pending: boolean;
  side: ReactNode;
  children: ReactNode;
}

/** A tenant's look on one side, what there is to do on the other. */
export function TwoPanels({ slug, pending, side, children }: TwoPanelsProps) {
  return (
    <div className={styles.two}>
      <aside className={styles.side} aria-busy={pending}>
        {side}
        <p className={styles.foot}>
          {sharedMessages.product} · {sharedMessages.version.short(version)} ·{' '}
          <a href={pathTo(slug, 'support-info')}>{sharedMessages.support}</a>
        </p>
      </aside>
      <main className={styles.pane} id="main">
        <div className={styles.box}>{children}</div>
      </main>
    </div>
  );
}

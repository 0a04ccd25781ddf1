import type { ReactNode } from 'react';

import { pathTo } from '../../../src/contract/paths';
import { sharedMessages } from '../../../ui/src/messages';
import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import styles from './two-panels.module.css';

interface TwoPanelsProps {
  slug: string | null;
  /** True until the tenant's brand has loaded. */
  pending: boolean;
  side: ReactNode;
  /** A link to another page, above the form; hidden on a phone for lack of room. */
  other?: ReactNode;
  children: ReactNode;
}

/** Shows a tenant's brand on one side, and the form on the other. */
export function TwoPanels({ slug, pending, side, other, children }: TwoPanelsProps) {
  return (
    <div className={styles.two}>
      <aside className={styles.side} aria-busy={pending}>
        {side}
        <div className={`row ${styles.foot}`}>
          <span>{sharedMessages.product}</span>
          <a href={pathTo(slug, 'support-info')}>{sharedMessages.support}</a>
        </div>
      </aside>
      <main className={styles.pane} id="main">
        {other && <div className={styles.other}>{other}</div>}
        <div className={styles.box}>{children}</div>
      </main>
      <VersionBadge />
    </div>
  );
}

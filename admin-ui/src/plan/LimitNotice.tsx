import { Ban, TriangleAlert } from 'lucide-react';

import type { LimitedResource } from './limits';
import { planMessages as messages } from './messages';
import { useLimit } from './plan-queries';
import { UpgradeButton } from './UpgradeButton';
import css from './limit-notice.module.css';

/** The inline upgrade prompt: warns from 80 % of a limit on, and says when it is reached. Nothing below 80 %. */
export function LimitNotice({ resource }: { resource: LimitedResource }) {
  const limit = useLimit(resource);
  if (!limit || limit.level === 'free') return null;
  const what = messages.limitsOf[resource];
  const reached = limit.level === 'reached';
  const Mark = reached ? Ban : TriangleAlert;
  return (
    <div className={css.notice} role="status" data-level={limit.level}>
      <Mark size={18} aria-hidden />
      <p>{reached ? messages.reached(what) : messages.near(limit.percent, what)}</p>
      <UpgradeButton size="small" />
    </div>
  );
}

import { PLANS } from '../../../src/contract/plans';
import { requiredTier } from './limits';
import { planMessages as messages } from './messages';
import { useHasPortal } from './plan-queries';
import { UpgradeNotice } from './UpgradeNotice';
import css from './portal-notice.module.css';

const TITLE = messages.portalLater(PLANS[requiredTier('client_portal')].name);

/**
 * Stands above the parts that give a client's people access: without the portal in the plan they cannot open it yet.
 */
export function PortalNotice() {
  if (useHasPortal()) return null;
  return (
    <div className={css.place}>
      <UpgradeNotice feature="client_portal" title={TITLE} />
    </div>
  );
}

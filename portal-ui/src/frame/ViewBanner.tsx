import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';

import { pathTo } from '../../../src/contract/paths';
import { forgetView } from '../data/view';
import { ChangePerson } from './ChangePerson';
import { usePortal } from './portal';
import { viewMessages as texts } from './view-messages';
import css from './view-banner.module.css';

/** Says as whom a staff member views the portal, and links back to the console. */
export function ViewBanner() {
  const { slug, profile } = usePortal();
  const names = profile.clients.map(({ name }) => name).join(', ');
  return (
    <aside className={css.banner} aria-label={texts.label}>
      <Eye size={18} strokeWidth={1.75} aria-hidden />
      <p className={`truncate ${css.who}`}>
        {texts.as} <strong>{profile.fullName}</strong>
        {names && <span className={css.wide}> · {names}</span>}
        <span className={css.narrow}> · {texts.readOnly}</span>
      </p>
      <span className={`row ${css.badge} ${css.wide}`}>
        <Lock size={14} strokeWidth={1.75} aria-hidden />
        {texts.readOnly}
      </span>
      <ChangePerson />
      <a
        className={`row ${css.button} ${css.filled}`}
        href={pathTo(slug, 'dashboard')}
        onClick={forgetView}
      >
        <LogOut size={16} strokeWidth={1.75} aria-hidden />
        {texts.leave}
      </a>
    </aside>
  );
}

import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { RAIL_OF_ICONS } from '../theme/measures';
import { NAVIGATION } from './navigation';
import { NavigationLink } from './NavigationLink';
import { VersionBadge } from './VersionBadge';
import css from './frame.module.css';
import { frameMessages } from './messages';

/** Navigation at the left; icons with tooltips where the window is narrow. */
export function Rail() {
  const icons = useMediaQuery(RAIL_OF_ICONS, { noSsr: true });
  return (
    <div className={css.rail}>
      <nav aria-label={frameMessages.navigation.label}>
        {NAVIGATION.map((entry) => (
          <Tooltip
            key={entry.path}
            title={icons ? entry.label : ''}
            placement="right"
            describeChild
          >
            <div className={entry.apart ? css.apart : undefined}>
              <NavigationLink entry={entry} />
            </div>
          </Tooltip>
        ))}
      </nav>
      <VersionBadge />
    </div>
  );
}

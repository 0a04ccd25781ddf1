import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment } from 'react';

import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { RAIL_OF_ICONS } from '../theme/measures';
import { frameMessages } from './messages';
import { NavigationLink } from './NavigationLink';
import { useNavigation } from './use-navigation';
import css from './navigation.module.css';

/** The navigation at the left; in a narrow window it shows icons with tooltips. */
export function Rail() {
  const icons = useMediaQuery(RAIL_OF_ICONS, { noSsr: true });
  const entries = useNavigation();
  const firstOfOffice = entries.find(({ ofOffice }) => ofOffice);
  return (
    <div className={css.rail}>
      <nav aria-label={frameMessages.navigation.label}>
        {entries.map((entry) => (
          <Fragment key={entry.path}>
            {entry === firstOfOffice && (
              <div className={css.group}>{frameMessages.navigation.office}</div>
            )}
            <Tooltip title={icons ? entry.label : ''} placement="right" describeChild>
              <div className={entry.apart ? css.apart : undefined}>
                <NavigationLink entry={entry} />
              </div>
            </Tooltip>
          </Fragment>
        ))}
      </nav>
      <VersionBadge className={css.version} />
    </div>
  );
}

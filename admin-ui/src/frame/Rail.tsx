import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment } from 'react';

import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { RAIL_OF_ICONS } from '../theme/measures';
import { frameMessages } from './messages';
import { NAVIGATION } from './navigation';
import { NavigationLink } from './NavigationLink';
import css from './navigation.module.css';

const FIRST_OF_OFFICE = NAVIGATION.find(({ ofOffice }) => ofOffice);

/** The navigation at the left; in a narrow window it shows icons with tooltips. */
export function Rail() {
  const icons = useMediaQuery(RAIL_OF_ICONS, { noSsr: true });
  return (
    <div className={css.rail}>
      <nav aria-label={frameMessages.navigation.label}>
        {NAVIGATION.map((entry) => (
          <Fragment key={entry.path}>
            {entry === FIRST_OF_OFFICE && (
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

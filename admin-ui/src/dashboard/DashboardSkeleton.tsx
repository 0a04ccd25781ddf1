import useMediaQuery from '@mui/material/useMediaQuery';

import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { StatBarSkeleton } from '../layout/StatBar';
import { PHONE } from '../theme/measures';
import activity from './activity.module.css';
import calendar from './calendar.module.css';
import css from './dashboard.module.css';
import deadlines from './deadlines.module.css';
import today from './today.module.css';

const SEVEN = [0, 1, 2, 3, 4, 5, 6];

/** Draws placeholders for the card of the day. */
export function TodaySkeleton() {
  return (
    <div className={`card ${today.card}`}>
      <div className={activity.head}>
        <Skeleton width={56} height={18} />
      </div>
      <div className={css.bones}>
        {SEVEN.map((index) => (
          <Skeleton key={index} height={36} />
        ))}
      </div>
    </div>
  );
}

/** Draws placeholders for the dashboard. */
export function DashboardSkeleton() {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <SkeletonGroup className={css.dashboard}>
      <div className={css.statistics}>
        <StatBarSkeleton count={phone ? 4 : 5} widths={['60%', 44, '70%']} />
      </div>
      <div className={`card ${deadlines.card}`}>
        <div className={activity.head}>
          <Skeleton width={72} height={18} />
        </div>
        {SEVEN.map((index) => (
          <div key={index} className={deadlines.row}>
            <Skeleton width={88} height={32} />
            <Skeleton width="70%" height={32} />
            <span className={deadlines.status}>
              <Skeleton width={112} height={24} />
            </span>
            <span className={deadlines.badge}>
              <Skeleton width={72} height={24} />
            </span>
          </div>
        ))}
      </div>
      <TodaySkeleton />
      <div className={`card ${calendar.card}`}>
        <div className={activity.head}>
          <Skeleton width={168} height={18} />
        </div>
        <div className={css.bones}>
          <Skeleton height={130} />
        </div>
      </div>
      <div className={`card ${activity.card}`}>
        <div className={activity.head}>
          <Skeleton width={144} height={18} />
        </div>
        <div className={css.bones}>
          {SEVEN.slice(0, 5).map((index) => (
            <Skeleton key={index} height={36} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { StatBarSkeleton } from '../layout/StatBar';
import css from './clients-dashboard.module.css';

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/** Draws placeholders for three figures and eight clients. */
export function ClientsDashboardSkeleton() {
  return (
    <SkeletonGroup>
      <StatBarSkeleton count={3} widerFirst widths={[120, 44, 96]} />
      <div className={css.columns}>
        <div className={`card ${css.card}`}>
          <div className={`row ${css.head}`}>
            <Skeleton width={180} height={18} />
          </div>
          {EIGHT.map((index) => (
            <div key={index} className={`row ${css.row}`} data-skeleton>
              <SkeletonCircle />
              <span className={`stack ${css.bones}`}>
                <Skeleton width="50%" height={14} />
                <Skeleton width="70%" height={12} />
              </span>
              <Skeleton width={64} height={24} />
            </div>
          ))}
        </div>
        <div className={`card ${css.card}`}>
          <div className={`row ${css.head}`}>
            <Skeleton width={120} height={18} />
          </div>
          <div className={css.about}>
            <Skeleton width={64} height={24} />
            <Skeleton />
            <Skeleton width={64} height={24} />
            <Skeleton />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}

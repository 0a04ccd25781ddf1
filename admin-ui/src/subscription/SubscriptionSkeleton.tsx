import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { MetersSkeleton } from './UsageCard';
import css from './subscription.module.css';

/** Draws the page before the office's subscription is known. */
export function SubscriptionSkeleton() {
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <div className={`card ${css.current}`}>
          <SkeletonGroup className="inputs">
            <Skeleton width={160} height={24} />
            <Skeleton width={320} height={40} />
          </SkeletonGroup>
        </div>
        <div className="card">
          <MetersSkeleton />
        </div>
      </div>
      <div className={`card ${css.current}`}>
        <SkeletonGroup className="inputs">
          {[160, 140, 180, 120, 110].map((width) => (
            <Skeleton key={width} width={width} height={18} />
          ))}
        </SkeletonGroup>
      </div>
    </div>
  );
}

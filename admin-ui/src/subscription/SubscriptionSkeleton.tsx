import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { MetersSkeleton } from './UsageCard';
import css from './subscription.module.css';

/** Draws the page before the office's subscription is known. */
export function SubscriptionSkeleton() {
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <div className={`card ${css.current}`}>
          <Skeletons className={css.bones}>
            <Bone width={160} height={24} />
            <Bone width={320} height={40} />
          </Skeletons>
        </div>
        <div className="card">
          <MetersSkeleton />
        </div>
      </div>
      <div className={`card ${css.current}`}>
        <Skeletons className={css.bones}>
          {[160, 140, 180, 120, 110].map((width) => (
            <Bone key={width} width={width} height={18} />
          ))}
        </Skeletons>
      </div>
    </div>
  );
}

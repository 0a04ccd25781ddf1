import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import css from './agenda.module.css';

/** Placeholders of rows that are loading. */
export function AgendaSkeleton() {
  return (
    <SkeletonGroup className={css.bones}>
      {[124, 98, 136, 98].map((width, index) => (
        <div key={index} className={css.bone}>
          <Skeleton width={36} height={36} />
          <div className="stack">
            <Skeleton width="80%" />
            <Skeleton width="55%" height={12} />
          </div>
          <div className="stack">
            <Skeleton width={width} />
            <Skeleton width={width - 20} height={12} />
          </div>
          <Skeleton height={24} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

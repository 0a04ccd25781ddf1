import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import css from './palette.module.css';

/** Stands in for options that are loading. */
export function PaletteSkeleton() {
  return (
    <SkeletonGroup className={css.skeleton}>
      {[220, 300, 180].map((width) => (
        <span key={width} className={css.row}>
          <Skeleton width={32} height={32} />
          <span className={css.words}>
            <Skeleton width={width} />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  );
}

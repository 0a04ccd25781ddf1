import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import css from './client-form.module.css';

/** Draws placeholders for the first two parts of the form. */
export function ClientFormSkeleton() {
  return (
    <SkeletonGroup className={`card ${css.form}`}>
      <div className={css.section}>
        <Skeleton width={160} height={18} />
        <div className={css.content}>
          <SkeletonCircle size={96} />
          <Fields count={4} />
        </div>
      </div>
      <div className={css.section}>
        <Skeleton width={100} height={18} />
        <div className={css.content}>
          <Fields count={6} />
        </div>
      </div>
    </SkeletonGroup>
  );
}

function Fields({ count }: { count: number }) {
  return (
    <div className={css.fields}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.bones}>
          <Skeleton width={96} height={14} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}

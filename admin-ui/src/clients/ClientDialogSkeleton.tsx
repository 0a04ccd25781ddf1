import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import css from './client-dialog.module.css';

/** Draws placeholders for the dialog's facts and rows. */
export function ClientDialogSkeleton() {
  return (
    <SkeletonGroup className={css.skeleton}>
      <Skeleton width={180} height={18} />
      <div className={css.facts}>
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className={css.bones}>
            <Skeleton width={72} height={14} />
            <Skeleton width={180} height={16} />
          </div>
        ))}
      </div>
      <Skeleton width={140} height={18} />
      <Skeleton height={112} />
      <Skeleton width={140} height={18} />
      <Skeleton height={112} />
    </SkeletonGroup>
  );
}

import useMediaQuery from '@mui/material/useMediaQuery';

import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { PHONE } from '../theme/measures';
import css from './client-list.module.css';

/** Draws placeholders for eight rows, or six on a phone. */
export function ClientListSkeleton() {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <SkeletonGroup>
      {Array.from({ length: phone ? 6 : 8 }, (_, index) => (
        <div key={index} className={css.row} data-skeleton>
          <SkeletonCircle size={phone ? 40 : 32} />
          <div className={`stack ${css.bones}`}>
            <Skeleton width={phone ? '60%' : 220} height={14} />
            <Skeleton width={phone ? '80%' : 180} height={12} />
            {phone && <Skeleton width="40%" height={12} />}
          </div>
          <Skeleton width={64} height={24} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

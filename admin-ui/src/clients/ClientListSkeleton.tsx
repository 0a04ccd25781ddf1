import useMediaQuery from '@mui/material/useMediaQuery';

import { Bone, BoneCircle, Skeletons } from '../../../ui/src/parts/skeletons';
import { PHONE } from '../theme/measures';
import css from './client-list.module.css';

/** Draws placeholders for eight rows, or six on a phone. */
export function ClientListSkeleton() {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <Skeletons>
      {Array.from({ length: phone ? 6 : 8 }, (_, index) => (
        <div key={index} className={css.row} data-skeleton>
          <BoneCircle size={phone ? 40 : 32} />
          <div className={`stack ${css.bones}`}>
            <Bone width={phone ? '60%' : 220} height={14} />
            <Bone width={phone ? '80%' : 180} height={12} />
            {phone && <Bone width="40%" height={12} />}
          </div>
          <Bone width={64} height={24} />
        </div>
      ))}
    </Skeletons>
  );
}

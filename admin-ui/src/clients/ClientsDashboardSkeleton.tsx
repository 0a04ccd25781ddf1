import { Bone, BoneCircle, Skeletons } from '../parts/Skeletons';
import css from './clients-dashboard.module.css';

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/** Three figures and eight clients in their final shape. */
export function ClientsDashboardSkeleton() {
  return (
    <Skeletons>
      <div className={css.figures}>
        {EIGHT.slice(0, 3).map((index) => (
          <div key={index} className={css.figure}>
            <Bone width={120} height={14} />
            <Bone width={44} height={22} />
            <Bone width={96} height={12} />
          </div>
        ))}
      </div>
      <div className={css.columns}>
        <div className={css.card}>
          <div className={css.head}>
            <Bone width={180} height={18} />
          </div>
          {EIGHT.map((index) => (
            <div key={index} className={css.row} data-skeleton>
              <BoneCircle />
              <span className={css.bones}>
                <Bone width="50%" height={14} />
                <Bone width="70%" height={12} />
              </span>
              <Bone width={64} height={24} />
            </div>
          ))}
        </div>
        <div className={css.card}>
          <div className={css.head}>
            <Bone width={120} height={18} />
          </div>
          <div className={css.about}>
            <Bone width={64} height={24} />
            <Bone />
            <Bone width={64} height={24} />
            <Bone />
          </div>
        </div>
      </div>
    </Skeletons>
  );
}

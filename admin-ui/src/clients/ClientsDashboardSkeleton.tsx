import { Bone, BoneCircle, Skeletons } from '../../../ui/src/parts/skeletons';
import { StatBarSkeleton } from '../parts/StatBar';
import css from './clients-dashboard.module.css';

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/** Draws placeholders for three figures and eight clients. */
export function ClientsDashboardSkeleton() {
  return (
    <Skeletons>
      <StatBarSkeleton count={3} widerFirst widths={[120, 44, 96]} />
      <div className={css.columns}>
        <div className={`card ${css.card}`}>
          <div className={`row ${css.head}`}>
            <Bone width={180} height={18} />
          </div>
          {EIGHT.map((index) => (
            <div key={index} className={`row ${css.row}`} data-skeleton>
              <BoneCircle />
              <span className={`stack ${css.bones}`}>
                <Bone width="50%" height={14} />
                <Bone width="70%" height={12} />
              </span>
              <Bone width={64} height={24} />
            </div>
          ))}
        </div>
        <div className={`card ${css.card}`}>
          <div className={`row ${css.head}`}>
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

import { Bone, Skeletons } from '../parts/Skeletons';
import { ClientCardSkeleton } from './ClientCard';
import grid from './client-card.module.css';
import css from './cases-skeleton.module.css';

const SIX = [0, 1, 2, 3, 4, 5];

/** Six figures and six cards in their final shape. */
export function CasesOverviewSkeleton() {
  return (
    <Skeletons>
      <div className={css.figures}>
        {SIX.map((index) => (
          <div key={index} className={css.figure}>
            <Bone width="70%" height={14} />
            <Bone width={44} height={22} />
            <Bone width="60%" height={12} />
          </div>
        ))}
      </div>
      <div className={css.search} />
      <div className={grid.grid}>
        {SIX.map((index) => (
          <ClientCardSkeleton key={index} />
        ))}
      </div>
    </Skeletons>
  );
}

import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { StatBarSkeleton } from '../layout/StatBar';
import { ClientCardSkeleton } from './ClientCard';
import css from './cases-skeleton.module.css';
import grid from './client-card.module.css';

const SIX = [0, 1, 2, 3, 4, 5];

/** Draws placeholders for six figures and six cards. */
export function CasesOverviewSkeleton() {
  return (
    <SkeletonGroup>
      <StatBarSkeleton count={6} widerLast widths={['70%', 44, '60%']} />
      <div className={css.search} />
      <div className={grid.grid}>
        {SIX.map((index) => (
          <ClientCardSkeleton key={index} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

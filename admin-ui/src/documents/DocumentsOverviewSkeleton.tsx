import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { StatBarSkeleton } from '../layout/StatBar';
import { FolderCardSkeleton } from './FolderCard';
import grid from '../cases/client-card.module.css';
import css from './folders.module.css';

/** Draws placeholders for four figures and six folders. */
export function DocumentsOverviewSkeleton() {
  return (
    <SkeletonGroup>
      <StatBarSkeleton count={4} widths={['60%', 56, '45%']} />
      <div className={`row ${css.toolbar}`}>
        <div className={css.searchSkeleton} />
      </div>
      <Folders />
    </SkeletonGroup>
  );
}

/** Draws placeholders for the six folders alone. */
export function FolderGridSkeleton() {
  return (
    <SkeletonGroup>
      <Folders />
    </SkeletonGroup>
  );
}

function Folders() {
  return (
    <div className={grid.grid}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <FolderCardSkeleton key={index} />
      ))}
    </div>
  );
}

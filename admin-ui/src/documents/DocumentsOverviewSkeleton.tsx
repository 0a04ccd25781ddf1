import { Skeletons } from '../../../ui/src/parts/skeletons';
import { StatBarSkeleton } from '../parts/StatBar';
import { FolderCardSkeleton } from './FolderCard';
import grid from '../cases/client-card.module.css';
import css from './folders.module.css';

/** Draws placeholders for four figures and six folders. */
export function DocumentsOverviewSkeleton() {
  return (
    <Skeletons>
      <StatBarSkeleton count={4} widths={['60%', 56, '45%']} />
      <div className={`row ${css.toolbar}`}>
        <div className={css.searchBone} />
      </div>
      <Folders />
    </Skeletons>
  );
}

/** Draws placeholders for the six folders alone. */
export function FolderGridSkeleton() {
  return (
    <Skeletons>
      <Folders />
    </Skeletons>
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

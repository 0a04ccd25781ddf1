import { Bone, Skeletons } from '../parts/Skeletons';
import { FolderCardSkeleton } from './FolderCard';
import grid from '../cases/client-card.module.css';
import css from './folders.module.css';

/** Four figures and six folders in their final shape. */
export function DocumentsOverviewSkeleton() {
  return (
    <Skeletons>
      <div className={css.figures}>
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className={css.figure}>
            <Bone width="60%" height={14} />
            <Bone width={56} height={22} />
            <Bone width="45%" height={12} />
          </div>
        ))}
      </div>
      <div className={css.toolbar}>
        <div className={css.searchBone} />
      </div>
      <Folders />
    </Skeletons>
  );
}

/** The six folders alone. */
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

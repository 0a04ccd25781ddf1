import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import css from './rows.module.css';

const WIDTHS = [220, 280, 180, 240, 200, 260];

/** Draws placeholders for rows of documents; `bare` inside a card. */
export function RowSkeletons({ bare }: { bare?: boolean }) {
  return (
    <SkeletonGroup className={bare ? undefined : 'card'}>
      {WIDTHS.map((width) => (
        <div key={width} className={css.row}>
          <Skeleton width={36} height={36} />
          <div className={css.skeleton}>
            <Skeleton width={width} />
            <Skeleton width={width - 80} height={12} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

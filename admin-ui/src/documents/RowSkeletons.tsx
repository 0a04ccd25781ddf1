import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import css from './rows.module.css';

const WIDTHS = [220, 280, 180, 240, 200, 260];

/** Draws placeholders for rows of documents; `bare` inside a card. */
export function RowSkeletons({ bare }: { bare?: boolean }) {
  return (
    <Skeletons className={bare ? undefined : css.card}>
      {WIDTHS.map((width) => (
        <div key={width} className={css.row}>
          <Bone width={36} height={36} />
          <div className={css.bones}>
            <Bone width={width} />
            <Bone width={width - 80} height={12} />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}

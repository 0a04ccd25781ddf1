import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import css from './palette.module.css';

/** Stands in for options that are loading. */
export function PaletteBones() {
  return (
    <Skeletons className={css.bones}>
      {[220, 300, 180].map((width) => (
        <span key={width} className={css.row}>
          <Bone width={32} height={32} />
          <span className={css.words}>
            <Bone width={width} />
          </span>
        </span>
      ))}
    </Skeletons>
  );
}

import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import css from './client-dialog.module.css';

/** Draws placeholders for the dialog's facts and rows. */
export function ClientDialogSkeleton() {
  return (
    <Skeletons className={css.skeleton}>
      <Bone width={180} height={18} />
      <div className={css.facts}>
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className={css.bones}>
            <Bone width={72} height={14} />
            <Bone width={180} height={16} />
          </div>
        ))}
      </div>
      <Bone width={140} height={18} />
      <Bone height={112} />
      <Bone width={140} height={18} />
      <Bone height={112} />
    </Skeletons>
  );
}

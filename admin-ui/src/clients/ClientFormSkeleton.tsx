import { Bone, BoneCircle, Skeletons } from '../../../ui/src/parts/skeletons';
import css from './client-form.module.css';

/** Draws placeholders for the first two parts of the form. */
export function ClientFormSkeleton() {
  return (
    <Skeletons className={`card ${css.form}`}>
      <div className={css.section}>
        <Bone width={160} height={18} />
        <div className={css.content}>
          <BoneCircle size={96} />
          <Fields count={4} />
        </div>
      </div>
      <div className={css.section}>
        <Bone width={100} height={18} />
        <div className={css.content}>
          <Fields count={6} />
        </div>
      </div>
    </Skeletons>
  );
}

function Fields({ count }: { count: number }) {
  return (
    <div className={css.fields}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.bones}>
          <Bone width={96} height={14} />
          <Bone height={36} />
        </div>
      ))}
    </div>
  );
}

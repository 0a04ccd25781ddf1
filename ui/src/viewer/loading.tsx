import LoaderCircle from 'lucide-react/icons/loader-circle';

import { Skeletons } from '../parts/skeletons';
import css from './viewer.module.css';

/** A document on its way; seen only when it takes its time. */
export function Loading() {
  return (
    <Skeletons className={css.loading}>
      <LoaderCircle size={28} className={css.turning} aria-hidden />
    </Skeletons>
  );
}

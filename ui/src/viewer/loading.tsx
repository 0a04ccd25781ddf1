import LoaderCircle from 'lucide-react/icons/loader-circle';

import { Skeletons } from '../parts/skeletons';
import css from './viewer.module.css';

/** Shows that a document is loading; appears only after a delay. */
export function Loading() {
  return (
    <Skeletons className={css.loading}>
      <LoaderCircle size={28} className={css.turning} aria-hidden />
    </Skeletons>
  );
}

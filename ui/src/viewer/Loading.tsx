import LoaderCircle from 'lucide-react/icons/loader-circle';

import { SkeletonGroup } from '../parts/Skeletons';
import css from './viewer.module.css';

/** Shows that a document is loading; appears only after a delay. */
export function Loading() {
  return (
    <SkeletonGroup className={css.loading}>
      <LoaderCircle size={28} className={css.turning} aria-hidden />
    </SkeletonGroup>
  );
}

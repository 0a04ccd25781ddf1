import CircularProgress from '@mui/material/CircularProgress';
import { Skeletons } from '../parts/Skeletons';
import css from './viewer.module.css';

/** A document on its way; seen only when it takes its time. */
export function Loading() {
  return (
    <Skeletons className={css.loading}>
      <CircularProgress size={28} color="inherit" aria-hidden />
    </Skeletons>
  );
}

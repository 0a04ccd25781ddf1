import { useEffect } from 'react';

import { isOffline } from '../data/connection';
import { useToast } from './ToastCard';

/**
 * Reports once that a list could not be loaded, however often it is retried in the background, until it loads. Without
 * a network the bar reports it.
 */
export function useLoadFailureToast(error: unknown, text: string): void {
  const { failure, mended } = useToast();
  const failed = Boolean(error);
  useEffect(() => {
    if (!failed) mended();
    else if (!isOffline()) failure(text);
  }, [failed, failure, mended, text]);
}

import { useEffect } from 'react';

import { isOffline } from '../data/connection';
import { useToast } from './ToastCard';

/**
 * Tells once that a list could not be loaded, however often it is tried again behind the scenes, until it was.
 * Without a network the bar tells.
 */
export function useLoadFailureToast(error: unknown, text: string): void {
  const { failure, mended } = useToast();
  const failed = Boolean(error);
  useEffect(() => {
    if (!failed) mended();
    else if (!isOffline()) failure(text);
  }, [failed, failure, mended, text]);
}

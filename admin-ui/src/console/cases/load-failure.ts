import { useEffect } from 'react';
import { casesMessages } from '../../messages/cases';
import { useToast } from '../ui/ToastCard';

/** Tells once that cases could not be loaded, however often it is tried again behind the scenes. */
export function useLoadFailureToast(error: unknown): void {
  const { failure } = useToast();
  const failed = Boolean(error);
  useEffect(() => {
    if (failed) failure(casesMessages.loadFailed);
  }, [failed, failure]);
}

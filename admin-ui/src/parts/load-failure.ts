import { useEffect } from 'react';
import { useToast } from './ToastCard';

/** Tells once that a list could not be loaded, however often it is tried again behind the scenes. */
export function useLoadFailureToast(error: unknown, text: string): void {
  const { failure } = useToast();
  const failed = Boolean(error);
  useEffect(() => {
    if (failed) failure(text);
  }, [failed, failure, text]);
}

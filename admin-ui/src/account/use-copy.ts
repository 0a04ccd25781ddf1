import { useToast } from '../parts/ToastCard';
import { accountMessages } from './messages';

/** Puts a text on the clipboard, and says so. */
export function useCopy(): (text: string, copied: string) => void {
  const toast = useToast();
  return (text, copied) => {
    // Missing where a page came over plain http from another machine.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('none'));
    writing.then(
      () => toast.success(copied),
      () => toast.failure(accountMessages.codes.copyFailed),
    );
  };
}

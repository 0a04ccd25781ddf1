import { useToast } from '../feedback/ToastCard';
import { accountMessages } from './messages';

/** Copies a text to the clipboard and shows a message. */
export function useCopyText(): (text: string, copied: string) => void {
  const toast = useToast();
  return (text, copied) => {
    // Browsers leave it out when a page came over plain http from another machine.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('none'));
    writing.then(
      () => toast.success(copied),
      () => toast.failure(accountMessages.codes.copyFailed),
    );
  };
}

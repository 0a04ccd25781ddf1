import { linkTo, type OpenRecord } from '../places/place';
import { partMessages } from './messages';
import { useToast } from './ToastCard';

/** "Copiar Link": copies the address of a case or a client to the clipboard. */
export function useCopyLink(record: OpenRecord): () => void {
  const toast = useToast();
  return () => {
    navigator.clipboard.writeText(linkTo(record)).then(
      () => toast.success(partMessages.link.copied, null),
      () => toast.failure(partMessages.link.failed),
    );
  };
}

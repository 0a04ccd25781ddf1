import { commonMessages } from '../messages';
import { linkTo, type OpenRecord } from '../navigation/place';
import { useToast } from './ToastCard';

/** "Copiar Link": copies the address of a case or a client to the clipboard. */
export function useCopyLink(record: OpenRecord): () => void {
  const toast = useToast();
  return () => {
    navigator.clipboard.writeText(linkTo(record)).then(
      () => toast.success(commonMessages.link.copied, null),
      () => toast.failure(commonMessages.link.failed),
    );
  };
}

import { useSend } from '../../../ui/src/api/use-send';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { useToast } from '../feedback/ToastCard';
import { fetchFile, saveFile } from '../files/archive';
import { casesMessages } from './messages';

const messages = casesMessages.detail;

/** Downloads a case's cover sheet. */
export function useCoverSheet(caseId: string) {
  const toast = useToast();
  return useSend({
    send: (_: void) => fetchFile(`cases/${caseId}/cover.pdf`, 'capa.pdf'),
    onDone: (sheet) => {
      toast.mended();
      saveFile(sheet);
    },
    onFailed: () => toast.failure(messages.coverFailed, viewerMessages.downloadFailed),
  });
}

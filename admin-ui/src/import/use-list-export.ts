import { openFile } from '../../../ui/src/api/client';
import { useSend } from '../../../ui/src/api/use-send';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { useToast } from '../feedback/ToastCard';
import { fileNameOf, saveFile } from '../files/archive';
import { exportMessages as messages } from './messages';

/** Downloads a list as a file. `start` takes the query that selects the rows. */
export function useListExport(path: `${string}.csv` | `${string}.ics`) {
  const { failure, mended } = useToast();
  return useSend({
    send: (asked: Record<string, string>) => fetchList(path, asked),
    onDone: (file) => {
      mended();
      saveFile(file);
    },
    onFailed: () => failure(messages.failed, viewerMessages.downloadFailed),
  });
}

/** Fetches the whole list before it is saved, because a truncated file would look complete. */
async function fetchList(path: string, query: Record<string, string>) {
  const response = await openFile(`${path}?${new URLSearchParams(query).toString()}`);
  const content = await response.blob();
  const fileName =
    fileNameOf(response.headers.get('Content-Disposition')) ?? path.split('/').at(-1)!;
  return { content, fileName };
}

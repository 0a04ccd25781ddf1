import { fetchDownload, saveLink } from '../../../ui/src/viewer/document-link';
import { showFailure } from '../parts/Toasts';
import { documentMessages as texts } from './messages';

/** Downloads a file. The link is requested only now, because it is valid for a minute. */
export async function download(path: string): Promise<void> {
  try {
    saveLink(await fetchDownload(path));
  } catch {
    showDownloadFailure(texts.notDownloaded);
  }
}

/** @param text what could not be downloaded */
export function showDownloadFailure(text: string): void {
  showFailure(
    <>
      <b>{texts.downloadFailed}</b>
      <br />
      {text}
    </>,
  );
}

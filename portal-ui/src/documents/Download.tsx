import { fetchDownload, saveLink } from '../../../ui/src/viewer/document-link';
import { tellFailure } from '../parts/Toasts';
import { documentMessages as texts } from './messages';

/** Downloads a file. The link is requested only now, because it is valid for a minute. */
export async function download(path: string): Promise<void> {
  try {
    saveLink(await fetchDownload(path));
  } catch {
    tellNoDownload(texts.notDownloaded);
  }
}

/** @param text what could not be downloaded */
export function tellNoDownload(text: string): void {
  tellFailure(
    <>
      <b>{texts.downloadFailed}</b>
      <br />
      {text}
    </>,
  );
}

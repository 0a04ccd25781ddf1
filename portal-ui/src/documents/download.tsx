import { fetchDownload, saveLink } from '../../../ui/src/viewer/document-link';
import { tellFailure } from '../parts/toasts';
import { documentMessages as texts } from './messages';

/** Downloads a file, by a link that is asked for when it is needed: it lives for a minute. */
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

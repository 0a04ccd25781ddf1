import { fetchDownload } from '../../../ui/src/viewer/document-link';
import { tellFailure } from '../parts/toasts';
import { documentMessages as texts } from './messages';

/** Downloads a file, by a link that is asked for when it is needed: it lives for a minute. */
export async function download(path: string): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = await fetchDownload(path);
    link.download = '';
    link.click();
  } catch {
    tellFailure(
      <>
        <b>{texts.downloadFailed}</b>
        <br />
        {texts.notDownloaded}
      </>,
    );
  }
}

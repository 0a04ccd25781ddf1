import { useCallback } from 'react';

import { ProblemError } from '../../../ui/src/api/problem-error';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { fetchDownload, NoFile } from '../../../ui/src/viewer/document-link';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { useToast } from '../parts/ToastCard';
import { documentMessages } from './messages';

const texts = documentMessages.downloading;

/** Downloads a document in a new tab; `failureText` is told when there is no link to be had. */
export function useDownload(failureText: string): (document: ShownDocument) => Promise<void> {
  const { failure, mended } = useToast();
  return useDownloadOr(
    useCallback(() => failure(failureText, viewerMessages.downloadFailed), [failure, failureText]),
    failure,
    mended,
  );
}

/** The same in the documents page's words, which tell a refusal from a server that was not reached. */
export function useDownloadFromFolder(): (document: ShownDocument) => Promise<void> {
  const { failure, mended } = useToast();
  return useDownloadOr(
    useCallback(
      (error) => {
        const unreachable = error instanceof ProblemError && error.status === 0;
        failure(unreachable ? texts.unreachable : texts.noLink, viewerMessages.downloadFailed);
      },
      [failure],
    ),
    failure,
    mended,
  );
}

function useDownloadOr(
  onNoLink: (error: unknown) => void,
  failure: (text: string, title: string) => void,
  onDone: () => void,
) {
  return useCallback(
    async ({ id }: ShownDocument) => {
      // Opened before the first await: later, browsers take it for an unwanted pop-up.
      const tab = window.open('', '_blank');
      try {
        const url = await fetchDownload(`documents/${id}`);
        onDone();
        if (!tab) return window.location.assign(url);
        tab.opener = null;
        tab.location.replace(url);
      } catch (error) {
        tab?.close();
        if (!(error instanceof NoFile)) return onNoLink(error);
        failure(viewerMessages.notDownloaded, viewerMessages.downloadFailed);
      }
    },
    [onNoLink, failure, onDone],
  );
}

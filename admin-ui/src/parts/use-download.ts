import { useCallback } from 'react';

import { ProblemError } from '../../../ui/src/api/problem-error';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { fetchDownload, NoFile, saveLink } from '../../../ui/src/viewer/document-link';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { partMessages } from './messages';
import { useToast } from './ToastCard';

const texts = partMessages.download;

/** @param path of the document below `/api/`, where it is none of the office's */
type Download = (document: ShownDocument, path?: string) => Promise<void>;

/** Downloads a document in a new tab; `failureText` is told when there is no link to be had. */
export function useDownload(failureText: string): Download {
  return useDownloadOr(useCallback(() => failureText, [failureText]));
}

/** The same in the documents page's words, which tell a refusal from a server that was not reached. */
export function useDownloadFromFolder(): Download {
  return useDownloadOr(noLinkText);
}

function noLinkText(error: unknown): string {
  const unreachable = error instanceof ProblemError && error.status === 0;
  return unreachable ? texts.unreachable : texts.noLink;
}

function useDownloadOr(noLink: (error: unknown) => string): Download {
  const { failure, mended } = useToast();
  return useCallback(
    async ({ id }, path = `documents/${id}`) => {
      try {
        const url = await fetchDownload(path);
        mended();
        // Not before there is a file: a failure would leave an empty tab in front of the page.
        const tab = window.open('', '_blank');
        // Browsers may take a tab that comes so late for an unwanted pop-up.
        if (!tab) return saveLink(url);
        tab.opener = null;
        tab.location.replace(url);
      } catch (error) {
        const text = error instanceof NoFile ? viewerMessages.notDownloaded : noLink(error);
        failure(text, viewerMessages.downloadFailed);
      }
    },
    [noLink, failure, mended],
  );
}

import { useCallback } from 'react';

import { ProblemError } from '../../../ui/src/api/problem-error';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { fetchDownload, NoFile, saveLink } from '../../../ui/src/viewer/document-link';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { commonMessages } from '../messages';
import { useToast } from './ToastCard';

const texts = commonMessages.download;

/** @param path of the document below `/api/`, if it is not one of the office's */
type Download = (document: ShownDocument, path?: string) => Promise<void>;

/** Downloads a document in a new tab; shows `failureText` if there is no link. */
export function useDownload(failureText: string): Download {
  return useDownloadOr(useCallback(() => failureText, [failureText]));
}

/** Does the same with the texts of the documents page, which tell a refusal from an unreachable server. */
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
        // Opened only once there is a file: after a failure an empty tab would cover the page.
        const tab = window.open('', '_blank');
        // Browsers may block a tab that opens so late as a pop-up.
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

import { useCallback } from 'react';
import type { CaseDocument } from '../../../../src/contract/documents';
import { useToast } from '../ui/ToastCard';
import { fetchLink } from './document-link';

/** Downloads a document in a new tab; `failureText` is told when there is no link to be had. */
export function useDownload(failureText: string): (document: CaseDocument) => Promise<void> {
  const { failure } = useToast();
  return useCallback(
    async ({ id }) => {
      // Opened before the first await: later, browsers take it for an unwanted pop-up.
      const tab = window.open('', '_blank');
      try {
        const url = await fetchLink(id, 'list');
        if (!tab) return window.location.assign(url);
        tab.opener = null;
        tab.location.replace(url);
      } catch {
        tab?.close();
        failure(failureText);
      }
    },
    [failure, failureText],
  );
}

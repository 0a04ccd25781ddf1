import { useContext } from 'react';
import { useNavigate } from 'react-router';

import { ENTRY_PARAM, entryPlaceText } from './entry-place';
import { type PlaceState, recordPath } from './place';
import { useOverThisPage } from './use-open-record';
import { UrlDialogHolder } from './use-url-dialog';

/** A document from which a deadline is created, and an initial title. */
export interface DeadlineSource {
  documentId: string;
  caseId: string;
  title?: string | undefined;
}

/** Returns a function that opens the form of a new deadline in the dialog of the document's case. */
export function useDeadlineFrom(): (source: DeadlineSource) => void {
  const navigate = useNavigate();
  // Replaces a quick action in the history, because Back would open it again.
  const replace = useContext(UrlDialogHolder) === 'action';
  const over = useOverThisPage();
  return ({ documentId, caseId, title }) => {
    const place = entryPlaceText({ kind: 'deadline', caseId, documentId });
    const state: PlaceState = { ...over, ...(title && { begunTitle: title }) };
    const pathname = recordPath({ kind: 'case', id: caseId });
    void navigate({ pathname, search: `?${ENTRY_PARAM}=${place}` }, { state, replace });
  };
}

import type { ReactNode } from 'react';

import type { CaseDocument } from '../../../src/contract/documents';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { DocumentViewer } from '../files/DocumentViewer';
import { useViewedDocument } from '../files/use-viewed-document';

export interface Viewing {
  /** Opens a document at the words that a search found, or at its beginning. */
  view: (document: CaseDocument) => void;
  /** Render it once, beside the rows. */
  viewer: ReactNode;
}

/** Returns the viewer of a list of documents. */
export function useViewer(): Viewing {
  const { viewed, view, close } = useViewedDocument<CaseDocument>();
  return {
    view,
    viewer: (
      <DocumentViewer
        document={viewed}
        subject={viewed?.caseTitle ?? viewed?.clientName ?? undefined}
        sizeText={documentFileSize}
        firstPage={viewed?.hit?.page ?? undefined}
        onClose={close}
      />
    ),
  };
}

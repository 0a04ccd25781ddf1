import { useState, type ReactNode } from 'react';
import type { CaseDocument } from '../../../src/contract/documents';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { DocumentViewer } from '../files/DocumentViewer';

export interface Viewing {
  /** Opens a document where a search found its words, or at its beginning. */
  view: (document: CaseDocument) => void;
  /** Render it once, beside the rows. */
  viewer: ReactNode;
}

/** The viewer of a list of documents. */
export function useViewer(): Viewing {
  const [shown, setShown] = useState<CaseDocument | null>(null);
  return {
    view: setShown,
    viewer: (
      <DocumentViewer
        document={shown}
        subject={shown?.caseTitle ?? shown?.clientName ?? undefined}
        sizeText={documentFileSize}
        firstPage={shown?.hit?.page ?? undefined}
        onClose={() => setShown(null)}
      />
    ),
  };
}

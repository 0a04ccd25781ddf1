import { useQuery } from '@tanstack/react-query';

import type { NewAiAnswer } from '../../../src/contract/ai-answers';
import type { AiPaper } from '../../../src/contract/ai-papers';
import type { CaseDocument } from '../../../src/contract/documents';
import { isBeingRead } from '../../../ui/src/ai/reading';
import { ocrText } from '../../../ui/src/viewer/ocr-text';
import { useGetOne } from '../data/resources';
import { paperQuery } from './ai-queries';
import { assistantMessages } from './messages';
import type { UsedAiAddress } from './use-ai-address';

const messages = assistantMessages.document;

/** Milliseconds between two checks whether a document has been read. */
const READING_POLL_MS = 1_500;

/** Returns the document or paper that the address chooses for analysis, and whether it can be asked about. */
export function useChosenDocument({ documentId, paperId, ...address }: UsedAiAddress) {
  const stored = useGetOne(
    'documents',
    { id: documentId ?? '' },
    {
      enabled: documentId !== null,
      refetchInterval: ({ state }) =>
        state.data && isBeingRead(state.data) ? READING_POLL_MS : false,
    },
  );
  const paperQueryResult = useQuery({ ...paperQuery(paperId ?? ''), enabled: paperId !== null });
  const document = documentId ? stored.data : undefined;
  const paper = documentId ? undefined : paperQueryResult.data;
  const failed = (documentId ? stored.error : paperQueryResult.error) !== null;
  const file = document ?? paper;
  return {
    isChosen: documentId !== null || paperId !== null,
    document,
    paper,
    failed,
    fault: failed ? messages.notFound : faultOf(document, paper),
    reading: readingOf(file),
    missing: missingOf(documentId ?? paperId, file, failed),
    sources: sourcesOf(document, paper),
    remove: () => (documentId ? address.chooseDocument(null) : address.choosePaper(null)),
  };
}

export type Chosen = ReturnType<typeof useChosenDocument>;

/**
 * Describes how much of the text has been read, and how reliable a scan's text is; null if there is nothing to report.
 */
function readingOf(file: CaseDocument | AiPaper | undefined): string | null {
  if (!file) return null;
  return ocrText(file.ocr)?.full ?? (isBeingRead(file) ? messages.reading : null);
}

/** Returns why the text cannot be asked about; null if it can, or if it is still being read. */
function faultOf(document?: CaseDocument, paper?: AiPaper): string | null {
  const file = document ?? paper;
  if (file && isBeingRead(file)) return null;
  if (paper?.textState === 'unreadable') {
    return paper.fault ? messages.faults[paper.fault] : messages.unreadable;
  }
  switch (file?.textState) {
    case 'empty':
      return messages.empty;
    case 'unreadable':
      return messages.unreadable;
    case 'no_text':
      return messages.noText;
    default:
      return null;
  }
}

function missingOf(
  id: string | null,
  file: CaseDocument | AiPaper | undefined,
  failed: boolean,
): string | null {
  if (id === null || failed) return messages.missing;
  return file?.textState === 'read' ? null : messages.notRead;
}

/** Returns the sources of a question. A document brings its case, with title and number. */
function sourcesOf(document?: CaseDocument, paper?: AiPaper): Partial<NewAiAnswer> {
  if (document) return { documentIds: [document.id], caseId: document.caseId };
  return paper ? { paperIds: [paper.id] } : {};
}

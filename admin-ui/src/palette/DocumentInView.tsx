import { documentFileSize } from '../../../ui/src/format/sizes';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { DocumentViewer } from '../files/DocumentViewer';

/** Shows a document that was chosen in the palette over the current page. */
export function DocumentInView({
  document,
  onClose,
}: {
  document: ShownDocument | null;
  onClose: () => void;
}) {
  return <DocumentViewer document={document} sizeText={documentFileSize} onClose={onClose} />;
}

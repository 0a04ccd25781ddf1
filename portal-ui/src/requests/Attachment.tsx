import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';

import type { RequestDocument } from '../../../src/contract/service-requests';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { documentKind, viewerKind } from '../../../ui/src/viewer/document-kind';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { download } from '../documents/Download';
import { useDocumentHref } from '../documents/shown-document';
import { conversationMessages as texts } from './messages';
import css from './attachment.module.css';

interface AttachmentProps {
  document: RequestDocument;
  /** More facts to show. */
  facts?: readonly string[];
}

/** A document of a conversation, with its actions. */
export function Attachment({ document, facts = [] }: AttachmentProps) {
  const documentHref = useDocumentHref();
  const { id, title, mimeType, sizeBytes, state } = document;
  const told = [
    viewerMessages.kinds[documentKind(mimeType)],
    documentFileSize(sizeBytes),
    ...facts,
    ...(state === 'returned' ? [texts.returned] : []),
  ];
  return (
    <div className={css.attachment}>
      <FileTile mimeType={mimeType} />
      <div className={css.words}>
        <strong dir="auto" title={title}>
          {title}
        </strong>
        <span className="meta">{told.join(' · ')}</span>
      </div>
      <div className={css.actions}>
        {viewerKind(mimeType) !== 'unsupported' && (
          <a
            className={`center ${css.action}`}
            href={documentHref(id)}
            aria-label={texts.view(title)}
          >
            <Eye size={18} strokeWidth={1.75} aria-hidden />
          </a>
        )}
        <button
          className={`center ${css.action}`}
          type="button"
          aria-label={texts.download(title)}
          onClick={() => void download(`portal/documents/${document.id}`)}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
}

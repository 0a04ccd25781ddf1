import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';

import type { PortalDocument } from '../../../src/contract/portal';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { documentKind, viewerKind } from '../../../ui/src/viewer/document-kind';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { usePortal } from '../frame/portal';
import { download } from './Download';
import { documentMessages as texts } from './messages';
import { useDocumentHref } from './shown-document';
import css from './document-row.module.css';

interface DocumentRowProps {
  document: PortalDocument;
  /** Whether to name the document's case and client. */
  belonging?: boolean;
}

/** A document with its actions; a file that a browser cannot show can only be downloaded. */
export function DocumentRow({ document, belonging = false }: DocumentRowProps) {
  const { session, profile } = usePortal();
  const documentHref = useDocumentHref();
  const { id, title, mimeType, sizeBytes, createdAt, caseTitle, clientName } = document;
  const facts = [
    viewerMessages.kinds[documentKind(mimeType)],
    documentFileSize(sizeBytes),
    shortDate(dayOf(createdAt, session.office.timeZone)),
  ];
  const Heading = belonging ? 'h2' : 'h3';
  const owner = profile.clients.length > 1 ? clientName : null;
  return (
    <div className={belonging ? `${css.document} ${css.wide}` : css.document}>
      <FileTile mimeType={mimeType} />
      <div className={css.words}>
        <Heading>{title}</Heading>
        <p className="meta">{facts.join(' · ')}</p>
        {belonging && (
          <p className="meta">{[caseTitle ?? texts.folder, owner].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <div className={css.actions}>
        {viewerKind(mimeType) !== 'unsupported' && (
          <a className={css.action} href={documentHref(id)} aria-label={texts.viewOf(title)}>
            <Eye size={16} strokeWidth={1.75} aria-hidden />
            {texts.view}
          </a>
        )}
        <button
          className={css.action}
          type="button"
          aria-label={texts.downloadOf(title)}
          onClick={() => void download(`portal/documents/${document.id}`)}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {texts.download}
        </button>
      </div>
    </div>
  );
}

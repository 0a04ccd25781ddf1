import { Link } from 'react-router';

import type { CaseDocument, TextHit } from '../../../src/contract/documents';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { viewerMessages } from '../../../ui/src/viewer/messages';
import { DocumentTitle } from '../files/DocumentTitle';
import { useEditableDocument } from '../files/use-editable-document';
import { VisibilityMenu } from '../files/VisibilityMenu';
import { useSession } from '../session/Session';
import { CaseName, factsText, TextHint } from './DocumentFacts';
import { documentsMessages } from './messages';
import { RowActions } from './RowActions';
import css from './rows.module.css';

const messages = documentsMessages.search;

export interface HitListProps {
  documents: readonly CaseDocument[];
  onView: (document: CaseDocument) => void;
  /** Returns the address of a client's folder; given when the list covers several folders. */
  addressOf?: (clientId: string) => string;
}

/** Lists the documents that a search found, each with the matching passage. */
export function HitList({ documents, onView, addressOf }: HitListProps) {
  return (
    <ul aria-label={messages.results}>
      {documents.map((document) => (
        <HitRow
          key={document.id}
          document={document}
          onView={() => onView(document)}
          addressOf={addressOf}
        />
      ))}
    </ul>
  );
}

interface HitRowProps {
  document: CaseDocument;
  onView: () => void;
  addressOf?: (clientId: string) => string;
}

function HitRow({ document, onView, addressOf }: HitRowProps) {
  const { timeZone } = useSession().office;
  const edit = useEditableDocument(document);
  const { title, sharedWithClient, busy } = edit;
  return (
    <li className={css.row}>
      <FileTile mimeType={document.mimeType} />
      <div className={css.words}>
        <DocumentTitle edit={edit} onView={onView} />
        <div className={`truncate meta ${css.facts}`}>{factsText(document, timeZone)}</div>
        <TextHint document={document} />
      </div>
      <RowActions document={document} edit={edit} onView={onView} />
      <div className={`row ${css.places}`}>
        {addressOf && (
          <>
            <ClientName document={document} addressOf={addressOf} />
            <span className={css.separator} aria-hidden>
              ·
            </span>
          </>
        )}
        <CaseName document={document} />
        <VisibilityMenu badge {...{ title, sharedWithClient, busy }} onShare={edit.share} />
      </div>
      {document.hit && <Passage title={title} hit={document.hit} onView={onView} />}
    </li>
  );
}

function ClientName({
  document,
  addressOf,
}: Required<Pick<HitRowProps, 'document' | 'addressOf'>>) {
  const { clientId, clientName } = document;
  if (!clientId || !clientName) return <span className={css.none}>{messages.withoutClient}</span>;
  return (
    <Link className={`truncate ${css.link}`} to={addressOf(clientId)} title={clientName}>
      {clientName}
    </Link>
  );
}

interface PassageProps {
  title: string;
  hit: TextHit;
  onView: () => void;
}

/** Shows the words with the text around them, and a button that opens their page. */
function Passage({ title, hit: { passage, page }, onView }: PassageProps) {
  return (
    <p className={`meta ${css.passage}`}>
      {page !== null && (
        <button
          type="button"
          className={css.page}
          aria-label={messages.open(title, page)}
          onClick={onView}
        >
          {viewerMessages.page(page)}
        </button>
      )}
      {passage.map(({ text, match }, index) =>
        match ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </p>
  );
}

import { Files } from 'lucide-react';
import { useListContext } from 'react-admin';

import { type CaseDocument, RECENT_DOCUMENT_DAYS } from '../../../src/contract/documents';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { ListContent } from '../lists/ListContent';
import { HitList } from './HitList';
import { documentsMessages } from './messages';
import { RowSkeletons } from './RowSkeletons';
import { useDocumentsAddress } from './use-documents-address';
import { useViewer } from './UseViewer';
import css from './rows.module.css';

const messages = documentsMessages.search;
const NO_RECENT_DOCUMENTS = { icon: Files, title: messages.notRecent(RECENT_DOCUMENT_DAYS) };

/** Lists all documents of the office, or those that a search finds. */
export function FoundDocumentList({ q }: { q: string }) {
  const list = useListContext<CaseDocument>();
  const { addressOf } = useDocumentsAddress();
  const { view, viewer } = useViewer();
  return (
    <>
      <ListContent
        cards
        loadFailed={documentsMessages.loadFailed}
        empty={NO_RECENT_DOCUMENTS}
        notFound={
          q
            ? {
                title: messages.notFound(q),
                text: messages.notFoundText,
                clear: sharedPartMessages.clearSearch,
                onClear: () => list.setFilters({ ...list.filterValues, q: '' }),
              }
            : { ...NO_RECENT_DOCUMENTS, clear: messages.everyDay }
        }
        loading={<RowSkeletons />}
        shown={messages.shown}
      >
        {!q && <p className={`meta ${css.hint}`}>{messages.hint}</p>}
        <section className="card">
          <HitList documents={list.data ?? []} onView={view} addressOf={addressOf} />
        </section>
      </ListContent>
      {viewer}
    </>
  );
}

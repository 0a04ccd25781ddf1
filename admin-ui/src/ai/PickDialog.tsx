import { keepPreviousData } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useState } from 'react';

import type { CaseDocument } from '../../../src/contract/documents';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { EmptyState } from '../../../ui/src/parts/empty-state';
import { SearchField } from '../../../ui/src/parts/search-field';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { FileTile } from '../../../ui/src/viewer/file-tile';
import { useInfiniteGetList } from '../data/resources';
import { AppDialog } from '../parts/AppDialog';
import { ErrorState } from '../parts/ErrorState';
import { ShowMore } from '../parts/ShowMore';
import { useSession } from '../session/session';
import { assistantMessages } from './messages';
import css from './dialogs.module.css';

const messages = assistantMessages.pick;
const SHOWN = 25;

export interface PickDialogProps {
  onClose: () => void;
  onPick: (document: CaseDocument) => void;
}

/** Finds one of the office's documents, by its title or its words. */
export function PickDialog({ onClose, onPick }: PickDialogProps) {
  const [q, setQ] = useState('');
  return (
    <AppDialog open onClose={onClose} title={messages.title}>
      <div className={css.search}>
        <SearchField label={messages.search} value={q} onChange={setQ} />
      </div>
      <Found q={q} onPick={onPick} />
    </AppDialog>
  );
}

function Found({ q, onPick }: { q: string; onPick: (document: CaseDocument) => void }) {
  const { timeZone } = useSession().office;
  const list = useInfiniteGetList(
    'documents',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: q ? { q } : {},
    },
    { placeholderData: keepPreviousData },
  );
  if (list.error && !list.data) {
    const retry = () => void list.refetch();
    return <ErrorState bare title={messages.failed} error={list.error} onRetry={retry} />;
  }
  if (!list.data) return <RowSkeletons />;
  const documents = list.data.pages.flatMap(({ data }) => data);
  if (documents.length === 0) {
    return <EmptyState bare icon={FileX} title={messages.none} text={messages.noneText} />;
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className={css.documents}>
        {documents.map((document) => {
          const { id, title, mimeType, sizeBytes, createdAt, textState } = document;
          const facts = [
            document.caseTitle ?? document.clientName,
            caseFileSize(sizeBytes),
            shortDate(dayOf(createdAt, timeZone)),
            textState === 'no_text' && messages.withoutText,
          ];
          return (
            <li key={id}>
              <button
                type="button"
                disabled={textState === 'no_text'}
                onClick={() => onPick(document)}
              >
                <FileTile mimeType={mimeType} />
                <span className={css.words}>
                  <b>{title}</b>
                  <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <ShowMore
        list={list}
        text={messages.shown(documents.length, list.total ?? documents.length)}
      />
    </div>
  );
}

function RowSkeletons() {
  return (
    <Skeletons className={css.documents}>
      {[220, 160, 240, 190].map((width) => (
        <Bone key={width} width={width} height={36} />
      ))}
    </Skeletons>
  );
}

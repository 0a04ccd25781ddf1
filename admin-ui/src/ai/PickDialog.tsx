import { keepPreviousData } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useState } from 'react';

import type { CaseDocument } from '../../../src/contract/documents';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { useInfiniteGetList } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { useAwaitedEnter } from '../dialogs/use-awaited-enter';
import { ErrorState } from '../feedback/ErrorState';
import { ShowMore } from '../lists/ShowMore';
import { useSession } from '../session/Session';
import { assistantMessages } from './messages';
import css from './dialogs.module.css';

const messages = assistantMessages.pick;
const SHOWN = 25;

export interface PickDialogProps {
  onClose: () => void;
  onPick: (document: CaseDocument) => void;
}

/** Finds one of the office's documents by its title or its words. */
export function PickDialog({ onClose, onPick }: PickDialogProps) {
  const [q, setQ] = useState('');
  const list = useFound(q);
  const enter = useAwaitedEnter(q, !list.isPlaceholderData && list.data !== undefined, () => {
    const [only, another] = list.data?.pages.flatMap(({ data }) => data) ?? [];
    if (q && only && !another && isReadable(only)) onPick(only);
  });
  return (
    <AppDialog open onClose={onClose} title={messages.title}>
      <div className={css.search}>
        <SearchField label={messages.search} value={q} onChange={setQ} onEnter={enter} autoFocus />
      </div>
      <Found list={list} onPick={onPick} />
    </AppDialog>
  );
}

const isReadable = ({ textState }: CaseDocument) => textState !== 'no_text';

function useFound(q: string) {
  return useInfiniteGetList(
    'documents',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: q ? { q } : {},
    },
    { placeholderData: keepPreviousData },
  );
}

interface FoundProps {
  list: ReturnType<typeof useFound>;
  onPick: (document: CaseDocument) => void;
}

function Found({ list, onPick }: FoundProps) {
  const { timeZone } = useSession().office;
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
          const { id, title, mimeType, sizeBytes, createdAt } = document;
          const facts = [
            document.caseTitle ?? document.clientName,
            caseFileSize(sizeBytes),
            shortDate(dayOf(createdAt, timeZone)),
            !isReadable(document) && messages.withoutText,
          ];
          return (
            <li key={id}>
              <button
                type="button"
                disabled={!isReadable(document)}
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
    <SkeletonGroup className={css.documents}>
      {[220, 160, 240, 190].map((width) => (
        <Skeleton key={width} width={width} height={36} />
      ))}
    </SkeletonGroup>
  );
}

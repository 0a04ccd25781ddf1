import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { keepPreviousData } from '@tanstack/react-query';
import { FileX, Lock } from 'lucide-react';
import { useState } from 'react';

import type { CaseDocument, DocumentFilter } from '../../../src/contract/documents';
import type { ServiceRequest } from '../../../src/contract/service-requests';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { Badge } from '../../../ui/src/parts/Badges';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { FileTile } from '../../../ui/src/viewer/FileTile';
import { useInfiniteGetList } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { useAwaitedEnter } from '../dialogs/use-awaited-enter';
import { ErrorState } from '../feedback/ErrorState';
import { Segmented } from '../forms/Segmented';
import { ShowMore } from '../lists/ShowMore';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { requestMessages } from './messages';
import css from './pick-documents.module.css';

const messages = requestMessages.pick;
const SHOWN = 25;

type Place = 'case' | 'folder';

export interface PickDocumentsDialogProps {
  request: ServiceRequest;
  /** Documents that the answer has already. */
  taken: readonly ShownDocument[];
  /** The number of documents that still fit. */
  room: number;
  onClose: () => void;
  onPick: (documents: readonly ShownDocument[]) => void;
}

/** Picks documents of the case, or of the whole client, to show to the client with the answer. */
export function PickDocumentsDialog(props: PickDocumentsDialogProps) {
  const { request, taken, room, onClose, onPick } = props;
  const { caseId, clientId } = request;
  const [place, setPlace] = useState<Place>(caseId ? 'case' : 'folder');
  const [q, setQ] = useState('');
  const [picked, setPicked] = useState<readonly CaseDocument[]>([]);
  const within: DocumentFilter = place === 'case' && caseId ? { caseId } : { clientId };
  const toggle = (document: CaseDocument) =>
    setPicked((now) =>
      now.some(({ id }) => id === document.id)
        ? now.filter(({ id }) => id !== document.id)
        : [...now, document],
    );
  const filter = q ? { ...within, q } : within;
  const list = useFound(filter);
  const isPicked = (id: string) => picked.some((document) => document.id === id);
  const isTaken = (id: string) => taken.some((document) => document.id === id);
  const full = picked.length >= room;
  const enter = useAwaitedEnter(q, !list.isPlaceholderData && list.data !== undefined, () => {
    const [only, another] = list.data?.pages.flatMap(({ data }) => data) ?? [];
    if (q && only && !another && !isTaken(only.id) && (isPicked(only.id) || !full)) toggle(only);
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.title}
      footerStart={messages.shared}
      actions={
        <>
          <Button onClick={onClose}>{commonMessages.actions.cancel}</Button>
          <Button
            variant="contained"
            disabled={picked.length === 0}
            onClick={() => {
              onPick(picked);
              onClose();
            }}
          >
            {messages.add(picked.length)}
          </Button>
        </>
      }
    >
      <div className={css.tools}>
        {caseId && (
          <Segmented<Place>
            label={messages.where}
            value={place}
            options={[
              { value: 'case', label: messages.inCase },
              { value: 'folder', label: messages.inFolder },
            ]}
            onChange={setPlace}
          />
        )}
        <SearchField label={messages.search} value={q} onChange={setQ} onEnter={enter} autoFocus />
      </div>
      <Found
        {...{ list, isPicked, isTaken, full }}
        inCase={filter.caseId !== undefined}
        onToggle={toggle}
      />
    </AppDialog>
  );
}

interface FoundProps {
  list: ReturnType<typeof useFound>;
  /** All documents belong to one case. */
  inCase: boolean;
  isPicked: (id: string) => boolean;
  isTaken: (id: string) => boolean;
  full: boolean;
  onToggle: (document: CaseDocument) => void;
}

function useFound(filter: DocumentFilter) {
  return useInfiniteGetList(
    'documents',
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
      filter,
    },
    { placeholderData: keepPreviousData },
  );
}

function Found({ list, inCase, isPicked, isTaken, full, onToggle }: FoundProps) {
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
          const { id, title, mimeType, sizeBytes, createdAt, caseTitle, sharedWithClient } =
            document;
          // Within one case its title adds nothing.
          const facts = [
            !inCase && caseTitle,
            caseFileSize(sizeBytes),
            shortDate(dayOf(createdAt, timeZone)),
          ];
          return (
            <li key={id}>
              <label className={css.document}>
                <Checkbox
                  checked={isPicked(id) || isTaken(id)}
                  disabled={isTaken(id) || (full && !isPicked(id))}
                  onChange={() => onToggle(document)}
                  slotProps={{ input: { 'aria-label': title } }}
                />
                <FileTile mimeType={mimeType} />
                <span className={css.words}>
                  <span className={css.title}>{title}</span>
                  <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
                </span>
                {!sharedWithClient && (
                  <span className={css.internal}>
                    <Badge look="dashed">
                      <Lock size={14} />
                      {messages.internal}
                    </Badge>
                  </span>
                )}
              </label>
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
        <div key={width} className={css.document}>
          <Skeleton width={20} height={20} />
          <Skeleton width={36} height={36} />
          <Skeleton width={width} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

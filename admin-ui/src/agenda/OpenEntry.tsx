import { CalendarX } from 'lucide-react';

import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetOne } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import type { EntryPlace } from '../navigation/entry-place';
import { EntryDetail } from './EntryDetail';
import { EntryForm } from './EntryForm';
import { FulfilSheet } from './FulfilSheet';
import { agendaMessages } from './messages';
import { OutcomeSheet } from './OutcomeSheet';

const messages = agendaMessages.sheet;

export interface OpenEntryProps {
  ofCase?: { id: string; title: string } | undefined;
  place: EntryPlace;
  begunTitle?: string | undefined;
  onClose: () => void;
}

/** Shows an entry, its form, the form that fulfils it, or the form of a new entry. */
export function OpenEntry({ place, begunTitle, ofCase, onClose }: OpenEntryProps) {
  if ('id' in place) return <StoredEntry key={place.id} place={place} onClose={onClose} />;
  return (
    <EntryForm
      kind={place.kind}
      begun={{ ...place, title: begunTitle }}
      ofCase={ofCase}
      onClose={onClose}
    />
  );
}

interface StoredEntryProps {
  place: Extract<EntryPlace, { id: string }>;
  onClose: () => void;
}

function StoredEntry({ place: { id, part }, onClose }: StoredEntryProps) {
  const { data: entry, error, refetch } = useGetOne('agenda-entries', { id });
  if (!entry) {
    return (
      <AppDialog open side width={480} title={messages.title} onClose={onClose}>
        {!error ? (
          <SkeletonGroup className="stack">
            <Skeleton width={200} height={24} />
            <Skeleton width={280} height={20} />
            <Skeleton width={240} height={20} />
          </SkeletonGroup>
        ) : isUnknown(error) ? (
          <EmptyState
            bare
            icon={CalendarX}
            title={messages.notFound}
            text={messages.notFoundText}
          />
        ) : (
          <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => refetch()} />
        )}
      </AppDialog>
    );
  }
  if (part === 'form') return <EntryForm kind={entry.kind} entry={entry} onClose={onClose} />;
  // The entry may have been settled meanwhile, here or by a colleague.
  if (part === 'shown' || entry.state !== 'open' || entry.kind === 'task') {
    return <EntryDetail entry={entry} onClose={onClose} />;
  }
  if (entry.kind === 'hearing') return <OutcomeSheet entry={entry} onClose={onClose} />;
  return <FulfilSheet entry={entry} onClose={onClose} />;
}

import { Suspense } from 'react';

import { onDemand } from '../loading/OnDemand';
import { useEntrySheet } from './use-entry-sheet';

/** Loads once an entry is opened: the pages below show many rows and seldom a sheet. */
const OpenEntry = onDemand(async () => (await import('./OpenEntry')).OpenEntry);

export interface EntrySheetProps {
  /** The case over which it stands: new entries are its own. */
  ofCase?: { id: string; title: string } | undefined;
}

/** The sheet of an entry at the right, where the address asks for one: see `useEntrySheet`. */
export function EntrySheet({ ofCase }: EntrySheetProps) {
  const { place, begunTitle, close } = useEntrySheet();
  if (!place) return null;
  return (
    <Suspense fallback={null}>
      <OpenEntry place={place} begunTitle={begunTitle} ofCase={ofCase} onClose={close} />
    </Suspense>
  );
}

import { Suspense } from 'react';

import { onDemand } from '../loading/OnDemand';
import { useEntrySheet } from './use-entry-sheet';

/** Loads when an entry is first opened, because the pages below it rarely show a sheet. */
const OpenEntry = onDemand(async () => (await import('./OpenEntry')).OpenEntry);

export interface EntrySheetProps {
  /** The case whose dialog is below the sheet. New entries belong to it. */
  ofCase?: { id: string; title: string } | undefined;
}

/** Shows the sheet of an entry at the right if the address names one: see `useEntrySheet`. */
export function EntrySheet({ ofCase }: EntrySheetProps) {
  const { place, begunTitle, close } = useEntrySheet();
  if (!place) return null;
  return (
    <Suspense fallback={null}>
      <OpenEntry place={place} begunTitle={begunTitle} ofCase={ofCase} onClose={close} />
    </Suspense>
  );
}

import type { Location } from 'react-router';

import {
  ENTRY_PARAM,
  type EntryPlace,
  entryPlaceText,
  readEntryPlace,
} from '../navigation/entry-place';
import type { PlaceState } from '../navigation/place';
import { usePlace } from '../navigation/Places';
import { useUrlDialog } from '../navigation/use-url-dialog';

/**
 * Opens an entry's sheet through the address of the page, or of the record over it, so that Back closes the sheet and a
 * reload opens it again. The page or the record renders `<EntrySheet />`.
 */
export function useEntrySheet() {
  const { value, open, close } = useUrlDialog(ENTRY_PARAM);
  const { begunTitle } = (usePlace().state ?? {}) as PlaceState;
  return {
    place: readEntryPlace(value),
    begunTitle,
    open: (place: EntryPlace) => open(entryPlaceText(place)),
    close,
  };
}

/** Tells whether a navigation leaves the sheet open, as when a document opens over it. See `useLeaveGuard`. */
export function staysOpen(from: Location, to: Location): boolean {
  const [before, after] = [from, to].map(({ search }) =>
    new URLSearchParams(search).get(ENTRY_PARAM),
  );
  return from.pathname === to.pathname && before === after;
}

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router';

import { type OpenRecord, pageUnder, recordOf, withoutFormSource } from './place';

export interface Place {
  /** The record that is open over the page. */
  record: OpenRecord | null;
  /** The query of the record's address: what is open within the record. */
  params: URLSearchParams;
  /** From the browser's own address, unlike `useLocation` below `Places`. */
  state: unknown;
  key: string;
  arrivedBy: NavigationType;
}

const PlaceContext = createContext<Place | null>(null);

/**
 * Keeps the page in place while a record is open over it: everything below sees the page's address, and only the
 * dialogs read the browser's own from `usePlace`.
 */
export function Places({ children }: { children: ReactNode }) {
  const location = useLocation();
  const arrivedBy = useNavigationType();
  const place = useMemo<Place>(
    () => ({
      record: recordOf(location.pathname),
      params: new URLSearchParams(recordOf(location.pathname) ? location.search : ''),
      state: location.state,
      key: location.key,
      arrivedBy,
    }),
    [location, arrivedBy],
  );
  return (
    <PlaceContext value={place}>
      <Routes location={withoutFormSource(pageUnder(location))}>
        <Route path="/*" element={children} />
      </Routes>
    </PlaceContext>
  );
}

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('Only what stands below <Places> has a place.');
  return place;
}

import { createContext, useContext } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { type PlaceState, recordPath } from './place';
import { usePlace } from './Places';
import { useGoBack } from './use-open-record';

/** The holder of a level: the page, the record, or the quick action over one of them. */
export const UrlDialogHolder = createContext<'page' | 'record' | 'action'>('page');

/**
 * Opens something within a page or a record by a value in its address: the form of a case, a document. It is a level of
 * its own: Back closes it and leaves its holder open.
 */
export function useUrlDialog(level: string) {
  const holder = useContext(UrlDialogHolder);
  const [pageParams] = useSearchParams();
  const { record, params: recordParams, state } = usePlace();
  const navigate = useNavigate();
  const back = useGoBack();
  // It shares the address with the level below, which has documents of its own.
  const name = holder === 'action' ? `criar-${level}` : level;
  const isOnRecord = holder !== 'page' && record !== null;
  const params = isOnRecord ? recordParams : pageParams;
  const { over } = (state ?? {}) as PlaceState;
  const changeAddress = (value: string | null) => {
    const changed = new URLSearchParams(params);
    if (value === null) changed.delete(name);
    else changed.set(name, value);
    const to = { ...(isOnRecord && { pathname: recordPath(record) }), search: changed.toString() };
    const openedHere = value !== null;
    void navigate(to, { replace: !openedHere, state: { over, openedHere } satisfies PlaceState });
  };
  return {
    value: params.get(name),
    open: changeAddress,
    close: () => back(() => changeAddress(null)),
  };
}

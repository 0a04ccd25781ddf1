import { useQuery } from '@tanstack/react-query';

import type { PortalDocument } from '../../../src/contract/portal';
import { fetchList } from '../data/queries';
import { showFailure } from '../parts/Toasts';
import { goBackOr, setQuery, useAddress } from '../router/address';
import { documentMessages as texts } from './messages';

/** Names the document that is open over a page, so that the browser's "back" closes it. */
const PARAMETER = 'documento';

/** Returns the address of a document over the current page, whose filter stays. */
export function useDocumentHref(): (id: string) => string {
  const { search } = useAddress();
  return (id) => {
    const query = new URLSearchParams(search);
    query.set(PARAMETER, id);
    return `?${query}`;
  };
}

/** Returns the id of the open document, and a function that closes it. */
export function useShownId(): { id: string | null; close: () => void } {
  const { pathname, search } = useAddress();
  const id = new URLSearchParams(search).get(PARAMETER);
  const rest = withoutDocument(search).toString();
  return { id, close: () => goBackOr(pathname + (rest && `?${rest}`)) };
}

function withoutDocument(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query;
}

/** Loads the document that the address names: null while none is open, or where it is no longer available. */
export function useShownDocument(): { document: PortalDocument | null; close: () => void } {
  const { id, close } = useShownId();
  const found = useQuery({
    queryKey: ['portal/documents', 'one', id],
    queryFn: async ({ signal }) => {
      const list = { filter: { id: [id] }, range: [0, 0] } as const;
      const { rows } = await fetchList<PortalDocument>('portal/documents', list, signal);
      if (rows[0]) return rows[0];
      showFailure(texts.notFound);
      setQuery(withoutDocument(location.search));
      return null;
    },
    enabled: id !== null,
  });
  return { document: (id && found.data) || null, close };
}

import { useState } from 'react';

import { isId } from '../../../src/contract/ids';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { useGetOne } from '../data/resources';
import { useUrlDialog } from '../navigation/use-url-dialog';

/** Keeps the id of the viewed document in the address, so that Back closes the viewer and a reload opens it again. */
export function useViewedDocument<D extends ShownDocument>() {
  const { value: id, open, close } = useUrlDialog('ver');
  const [chosen, choose] = useState<D | null>(null);
  const known = chosen?.id === id ? chosen : null;
  const { data } = useGetOne(
    'documents',
    { id: id ?? '' },
    { enabled: id !== null && isId(id) && !known },
  );
  const view = (document: D) => {
    choose(document);
    open(document.id);
  };
  return { viewed: id === null ? null : (known ?? data ?? null), view, close };
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { isId } from '../../../src/contract/ids';
import { withValues } from '../data/query-values';

const idIn = (params: URLSearchParams, name: string) => {
  const id = params.get(name);
  return id !== null && isId(id) ? id : null;
};

/** Reads the chosen case, template and draft from the address. */
export function useDraftingAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (values: Record<string, string | null>, replace = true) =>
      setParams((current) => withValues(current, values), { replace });
    return {
      caseId: idIn(params, 'processo'),
      templateId: idIn(params, 'modelo'),
      draftId: idIn(params, 'minuta'),
      chooseCase: (id: string | null, templateId: string | null) =>
        change({ processo: id, modelo: templateId, minuta: null }),
      chooseTemplate: (id: string, caseId: string | null) =>
        change({ processo: caseId, modelo: id, minuta: null }),
      open: (draftId: string) => change({ minuta: draftId }, false),
      begin: () => change({ processo: null, modelo: null, minuta: null }),
    };
  }, [params, setParams]);
}
export type DraftingAddress = ReturnType<typeof useDraftingAddress>;

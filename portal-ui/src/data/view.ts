import { useQuery } from '@tanstack/react-query';

import type { PortalViewPath } from '../../../src/contract/paths';
import {
  type NewPortalView,
  PORTAL_VIEW_HEADER,
  type PortalView,
} from '../../../src/contract/portal';
import { api, setReadHeaders } from '../../../ui/src/api/client';

const KEY = 'causa-portal-view';

interface StoredView {
  /** The address that the view was opened for. */
  of: string;
  view: PortalView;
}

/**
 * Returns the view through which a staff member looks at the portal: the view that this tab has already opened, else a
 * new one. From then on every reading call names it.
 */
export function useView(path: PortalViewPath | null, enabled: boolean) {
  return useQuery({
    queryKey: ['view', path?.of, path?.id],
    queryFn: async () => {
      if (!path) return null;
      const view = storedView(path) ?? (await openView(path));
      setReadHeaders({ [PORTAL_VIEW_HEADER]: view.id });
      return view;
    },
    enabled: enabled && path !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** Forgets an expired view, so that the next call opens a new one. */
export function forgetView(): void {
  sessionStorage.removeItem(KEY);
}

async function openView(path: PortalViewPath): Promise<PortalView> {
  const body: NewPortalView =
    path.of === 'pessoa' ? { clientUserId: path.id } : { clientId: path.id };
  const view = await api.post<PortalView>('portal/views', body, null);
  sessionStorage.setItem(KEY, JSON.stringify({ of: viewName(path), view } satisfies StoredView));
  return view;
}

function storedView(path: PortalViewPath): PortalView | null {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredView | null;
  const isValid = stored?.of === viewName(path) && Date.parse(stored.view.expiresAt) > Date.now();
  return isValid ? stored.view : null;
}

function viewName({ of, id }: PortalViewPath): string {
  return `${of}/${id}`;
}

import { useQuery } from '@tanstack/react-query';

import type { PortalViewPath } from '../../../src/contract/paths';
import {
  type NewPortalView,
  PORTAL_VIEW_HEADER,
  type PortalView,
} from '../../../src/contract/portal';
import { api, setReadHeaders } from '../../../ui/src/api/client';

const KEY = 'causa-portal-view';

interface Kept {
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
      const view = keptView(path) ?? (await openView(path));
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
  sessionStorage.setItem(KEY, JSON.stringify({ of: nameOf(path), view } satisfies Kept));
  return view;
}

function keptView(path: PortalViewPath): PortalView | null {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  const lives = kept?.of === nameOf(path) && Date.parse(kept.view.expiresAt) > Date.now();
  return lives ? kept.view : null;
}

function nameOf({ of, id }: PortalViewPath): string {
  return `${of}/${id}`;
}

import { lazy } from 'react';
import type { StaffPath } from '../../../src/contract/paths';

const LOADERS = {
  dashboard: async () => ({ default: (await import('./dashboard/DashboardPage')).DashboardPage }),
  processos: async () => ({ default: (await import('./cases/CasesPage')).CasesPage }),
  clientes: async () => ({ default: (await import('./clients/ClientsPage')).ClientsPage }),
  documentos: async () => ({
    default: (await import('./documents/page/DocumentsPage')).DocumentsPage,
  }),
  lixeira: async () => ({
    default: (await import('./recycle-bin/RecycleBinPage')).RecycleBinPage,
  }),
} satisfies Record<StaffPath, () => Promise<unknown>>;

export const DashboardPage = lazy(LOADERS.dashboard);
export const CasesPage = lazy(LOADERS.processos);
export const ClientsPage = lazy(LOADERS.clientes);
export const DocumentsPage = lazy(LOADERS.documentos);
export const RecycleBinPage = lazy(LOADERS.lixeira);

/** Fetches a page's code while the session is still being asked for. */
export function preloadPage(path: string): void {
  // A failure is met again, and shown, where the page is rendered.
  if (path in LOADERS) LOADERS[path as StaffPath]().catch(() => undefined);
}

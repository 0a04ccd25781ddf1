import type { StaffPath } from '../../../src/contract/paths';
import { onDemand, type OnDemand } from '../parts/on-demand';

/** The page of each address. */
export const PAGES = {
  dashboard: onDemand(async () => (await import('../dashboard/DashboardPage')).DashboardPage),
  processos: onDemand(async () => (await import('../cases/CasesPage')).CasesPage),
  clientes: onDemand(async () => (await import('../clients/ClientsPage')).ClientsPage),
  documentos: onDemand(async () => (await import('../documents/DocumentsPage')).DocumentsPage),
  lixeira: onDemand(async () => (await import('../recycle-bin/RecycleBinPage')).RecycleBinPage),
} satisfies Record<StaffPath, OnDemand<object>>;

/** Fetches a page's code, so that it is shown at once. */
export async function preloadPage(path: string): Promise<void> {
  if (path in PAGES) await PAGES[path as StaffPath].preload();
}

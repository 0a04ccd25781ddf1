import type { ComponentType } from 'react';

import type { StaffPath } from '../../../src/contract/paths';

/** Fetches the code of each page. The server names the same modules (`src/http/page-links.ts`). */
export const PAGE_CODE = {
  dashboard: async () => (await import('../dashboard/DashboardPage')).DashboardPage,
  atividade: async () => (await import('../activity/ActivityPage')).ActivityPage,
  processos: async () => await (await import('../cases/CasesPage')).fetchCasesPage(),
  pedidos: async () => (await import('../requests/RequestsPage')).RequestsPage,
  clientes: async () => (await import('../clients/ClientsPage')).ClientsPage,
  documentos: async () => (await import('../documents/DocumentsPage')).DocumentsPage,
  ia: async () => (await import('../ai/AssistantPage')).AssistantPage,
  relatorios: async () => (await import('../reports/ReportsPage')).ReportsPage,
  'ia/modelos': async () => (await import('../drafting/TemplatesPage')).TemplatesPage,
  'admin/tenants': async () => (await import('../tenants/TenantsPage')).TenantsPage,
  conta: async () => (await import('../account/AccountPage')).AccountPage,
  'admin/usuarios': async () => (await import('../users/UsersPage')).UsersPage,
  'admin/cadastro-staff': async () =>
    (await import('../invitations/InvitePages')).InviteColleaguePage,
  'admin/cadastro-cliente': async () =>
    (await import('../invitations/InvitePages')).InviteClientUserPage,
  'admin/setup': async () => (await import('../setup/SetupPage')).SetupPage,
  subscription: async () => (await import('../subscription/SubscriptionPage')).SubscriptionPage,
  'admin/api': async () => (await import('../api-access/ApiAccessPage')).ApiAccessPage,
  'admin/api/documentacao': async () => (await import('../api-access/ApiGuidePage')).ApiGuidePage,
  'admin/seguranca': async () => (await import('../security-log/SecurityLogPage')).SecurityLogPage,
  lixeira: async () => (await import('../recycle-bin/RecycleBinPage')).RecycleBinPage,
} satisfies Record<StaffPath, () => Promise<ComponentType>>;

import type { StaffPath } from './paths.js';

/** Pages that only administrators can use: others are told so in their place. */
export const ADMINISTRATOR_PAGES: readonly StaffPath[] = [
  'admin/tenants',
  'admin/cadastro-staff',
  'admin/seguranca',
  'admin/api',
  'admin/api/documentacao',
];

/** The component of the console that draws each page of the staff: its file, without `.tsx`, below `admin-ui/src`. */
export const STAFF_PAGES: Readonly<Record<StaffPath, string>> = {
  dashboard: 'dashboard/DashboardPage',
  agenda: 'calendar/AgendaPage',
  atividade: 'activity/ActivityPage',
  processos: 'cases/CasesPage',
  pedidos: 'requests/RequestsPage',
  clientes: 'clients/ClientsPage',
  documentos: 'documents/DocumentsPage',
  ia: 'ai/AssistantPage',
  relatorios: 'reports/ReportsPage',
  'ia/modelos': 'drafting/TemplatesPage',
  'admin/tenants': 'tenants/TenantsPage',
  'admin/usuarios': 'users/UsersPage',
  'admin/cadastro-staff': 'invitations/InviteColleaguePage',
  'admin/cadastro-cliente': 'invitations/InviteClientUserPage',
  'admin/setup': 'setup/SetupPage',
  'admin/escritorio': 'office/OfficePage',
  'admin/seguranca': 'security-log/SecurityLogPage',
  'admin/api': 'api-access/ApiAccessPage',
  'admin/api/documentacao': 'api-access/ApiGuidePage',
  'admin/ajuda': 'help/HelpPage',
  subscription: 'subscription/SubscriptionPage',
  lixeira: 'recycle-bin/RecycleBinPage',
  conta: 'account/AccountPage',
};

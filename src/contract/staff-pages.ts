import type { HelpTopic } from './help-topics.js';

/** Staff pages that exist, below an optional `/{slug}`. All front ends load this list, and only the console the pages. */
export const STAFF_PATHS = [
  'dashboard',
  'agenda',
  'atividade',
  'processos',
  'pedidos',
  'clientes',
  'documentos',
  'ia',
  'relatorios',
  'ia/modelos',
  'admin/tenants',
  'admin/usuarios',
  'admin/cadastro-staff',
  'admin/cadastro-cliente',
  'admin/setup',
  'admin/escritorio',
  'admin/seguranca',
  'admin/api',
  'admin/api/documentacao',
  'admin/ajuda',
  'subscription',
  'lixeira',
  'conta',
] as const;
export type StaffPath = (typeof STAFF_PATHS)[number];

interface StaffPage {
  /** The component of the console that draws it: its file, without `.tsx`, below `admin-ui/src`. */
  file: string;
  /** The topic of the user guide about it. */
  topic: HelpTopic;
}

/** The pages of the staff by their addresses. */
export const STAFF_PAGES: Readonly<Record<StaffPath, StaffPage>> = {
  dashboard: { file: 'dashboard/DashboardPage', topic: 'comecar' },
  agenda: { file: 'calendar/AgendaPage', topic: 'agenda' },
  atividade: { file: 'activity/ActivityPage', topic: 'comecar' },
  processos: { file: 'cases/CasesPage', topic: 'processos' },
  pedidos: { file: 'requests/RequestsPage', topic: 'pedidos' },
  clientes: { file: 'clients/ClientsPage', topic: 'clientes' },
  documentos: { file: 'documents/DocumentsPage', topic: 'documentos' },
  ia: { file: 'ai/AssistantPage', topic: 'assistente' },
  relatorios: { file: 'reports/ReportsPage', topic: 'relatorios' },
  'ia/modelos': { file: 'drafting/TemplatesPage', topic: 'assistente' },
  'admin/tenants': { file: 'tenants/TenantsPage', topic: 'usuarios' },
  'admin/usuarios': { file: 'users/UsersPage', topic: 'usuarios' },
  'admin/cadastro-staff': { file: 'invitations/InviteColleaguePage', topic: 'usuarios' },
  'admin/cadastro-cliente': { file: 'invitations/InviteClientUserPage', topic: 'usuarios' },
  'admin/setup': { file: 'setup/SetupPage', topic: 'usuarios' },
  'admin/escritorio': { file: 'office/OfficePage', topic: 'conta' },
  'admin/seguranca': { file: 'security-log/SecurityLogPage', topic: 'conta' },
  'admin/api': { file: 'api-access/ApiAccessPage', topic: 'conta' },
  'admin/api/documentacao': { file: 'api-access/ApiGuidePage', topic: 'conta' },
  'admin/ajuda': { file: 'help/HelpPage', topic: 'comecar' },
  subscription: { file: 'subscription/SubscriptionPage', topic: 'conta' },
  lixeira: { file: 'recycle-bin/RecycleBinPage', topic: 'relatorios' },
  conta: { file: 'account/AccountPage', topic: 'conta' },
};

/** Pages that only administrators can use: others are told so in their place. */
export const ADMINISTRATOR_PAGES: readonly StaffPath[] = [
  'admin/tenants',
  'admin/cadastro-staff',
  'admin/seguranca',
  'admin/api',
  'admin/api/documentacao',
];

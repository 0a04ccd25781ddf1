import type { EntryAction, EntryKind, EntryState, Repetition } from './agenda.js';
import type { AiModel } from './ai.js';
import type { HistoryField } from './case-history.js';
import type { CaseField, CaseStatus, ShownCaseField } from './cases.js';
import type { ClientField } from './clients.js';
import type { DocumentKind } from './reports.js';
import type { ItemState, RequestStatus } from './service-requests.js';
import type { Country } from './session.js';
import type { StaffRole } from './users.js';
import type { DeliveredEvent, DeliveryFault } from './webhooks.js';

/* Portuguese names of fields and values, on screens, in lists and on paper. */

export const entryKindLabels = {
  deadline: 'Prazo',
  hearing: 'Audiência',
  task: 'Tarefa',
} satisfies Record<EntryKind, string>;

export const entryStateLabels = {
  deadline: { open: 'Em aberto', fulfilled: 'Cumprido', cancelled: 'Anulado' },
  hearing: { open: 'Marcada', fulfilled: 'Realizada', cancelled: 'Anulada' },
  task: { open: 'Por fazer', fulfilled: 'Feita', cancelled: 'Anulada' },
} satisfies Record<EntryKind, Record<EntryState, string>>;

export const repetitionLabels = {
  daily: 'Todos os dias',
  weekly: 'Todas as semanas',
  monthly: 'Todos os meses',
  yearly: 'Todos os anos',
} satisfies Record<Repetition, string>;

/** Columns of the CSV file of agenda entries. An import recognises the columns that it can read by these headings. */
export const entryFileLabels = {
  kind: 'Tipo',
  caseNumber: 'Número do Processo',
  caseTitle: 'Processo',
  client: 'Cliente',
  title: 'Título',
  dueOn: 'Dia',
  startsAt: 'Início',
  endsAt: 'Fim',
  internalOn: 'Data Interna',
  place: 'Local',
  link: 'Ligação',
  responsible: 'Responsável',
  state: 'Estado',
  repeats: 'Repetição',
  notes: 'Notas',
  createdAt: 'Criado em',
} as const;

const entryActionWords = {
  entry_added: ['Criado', 'Criada'],
  entry_changed: ['Alterado', 'Alterada'],
  entry_moved: ['com Nova Data', 'com Nova Data'],
  entry_fulfilled: ['Cumprido', 'Concluída'],
  entry_cancelled: ['Anulado', 'Anulada'],
  entry_reopened: ['Reaberto', 'Reaberta'],
  entry_deleted: ['Excluído', 'Excluída'],
} satisfies Record<EntryAction, readonly [masculine: string, feminine: string]>;

/** Words that differ for hearings. */
const hearingActionWords: Partial<Record<EntryAction, string>> = {
  entry_added: 'Marcada',
  entry_fulfilled: 'Realizada',
};

/** Names what happened to an agenda entry: "Prazo Cumprido". */
export function entryActionLabel(action: EntryAction, kind: EntryKind): string {
  const words = kind === 'hearing' ? hearingActionWords[action] : undefined;
  return `${entryKindLabels[kind]} ${words ?? entryActionWords[action][kind === 'deadline' ? 0 : 1]}`;
}

export const statusLabels = {
  aberto: 'Aberto',
  em_andamento: 'Em Andamento',
  concluido: 'Concluído',
} satisfies Record<CaseStatus, string>;

export const requestStatusLabels = {
  novo: 'Novo',
  em_andamento: 'Em Andamento',
  concluido: 'Concluído',
} satisfies Record<RequestStatus, string>;

/** States of a requested document. */
export const itemStateLabels = {
  open: 'Por enviar',
  received: 'Recebido',
  accepted: 'Aceite',
  returned: 'Devolvido',
} satisfies Record<ItemState, string>;

export const caseLabels = {
  title: 'Título',
  number: 'Número do Processo',
  status: 'Status',
  dueDate: 'Data de Vencimento',
  court: 'Tribunal/Vara',
  clientId: 'Cliente',
  responsibleId: 'Responsável',
} satisfies Record<CaseField, string>;

/*
 * Lists that show cases, with the order and names of the fields. Null leaves a field out, so that each list decides
 * about each field.
 */

type CaseListLabels = Record<ShownCaseField | 'updatedAt' | 'createdAt', string | null>;

/** Columns of the table of cases that a person chooses; title and number name the case itself. */
export const caseColumnLabels = {
  title: null,
  number: null,
  client: 'Cliente',
  court: 'Tribunal',
  responsible: 'Responsável',
  status: 'Status',
  dueDate: 'Data de Vencimento',
  updatedAt: 'Atualizado',
  createdAt: 'Criado em',
} as const satisfies CaseListLabels;

/** Columns of the CSV file of cases. */
export const caseFileLabels = {
  title: 'Processo',
  number: 'Número',
  client: 'Cliente',
  court: 'Tribunal',
  status: 'Status',
  dueDate: 'Data de Vencimento',
  responsible: 'Responsável',
  updatedAt: 'Atualizado',
  createdAt: 'Criado em',
} as const satisfies CaseListLabels;

/** Facts of a case that a model reads. */
export const caseFactLabels = {
  title: 'Processo',
  number: 'Número',
  status: 'Status',
  court: 'Tribunal',
  dueDate: 'Vencimento',
  client: 'Cliente',
  responsible: null,
} as const satisfies Record<ShownCaseField, string | null>;
export type CaseFact = Named<typeof caseFactLabels>;

/** Names of the fields that one of these lists shows. */
export type Named<Labels> = {
  [Name in keyof Labels]: Labels[Name] extends null ? never : Name;
}[keyof Labels];

/** Returns the fields that a list shows, in its order. */
export function shownIn<Labels extends Readonly<Record<string, string | null>>>(
  labels: Labels,
): Named<Labels>[] {
  return Object.keys(labels).filter((name) => labels[name] !== null) as Named<Labels>[];
}

export const clientFieldLabels = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  notes: 'Notas',
  addressLine1: 'Morada',
  addressLine2: 'Complemento',
  postalCode: 'Código Postal',
  city: 'Cidade',
  region: 'Distrito ou Região',
  country: 'País',
  taxId: 'Número de Identificação Fiscal',
  billingEmail: 'E-mail de Faturação',
  billingPhone: 'Telefone de Faturação',
  paymentTerms: 'Condições de Pagamento',
  preferredPaymentMethod: 'Método de Pagamento Preferido',
  iban: 'IBAN',
  swift: 'SWIFT/BIC',
  creditLimit: 'Limite de Crédito',
} satisfies Record<ClientField, string>;

/** Names of changed fields, as objects of "alterou". */
export const changedField = {
  title: 'o título',
  number: 'o número',
  dueDate: 'o vencimento',
  court: 'o tribunal',
  clientId: 'o cliente',
  responsibleId: 'o responsável',
} satisfies Record<HistoryField, string>;

/** Descriptions of webhook events, shown beside their names. */
export const webhookEventLabels = {
  'processo.criado': 'Processo criado',
  'processo.alterado': 'Processo alterado',
  'processo.concluido': 'Processo concluído',
  'processo.excluido': 'Processo excluído',
  'processo.restaurado': 'Processo restaurado',
  'prazo.alterado': 'Prazo alterado',
  'prazo.proximo': 'Prazo a 7, 2 e 1 dias',
  'prazo.vencido': 'Prazo vencido',
  'agenda.criada': 'Item da agenda criado',
  'agenda.movida': 'Item da agenda com nova data',
  'agenda.cumprida': 'Item da agenda cumprido',
  'agenda.anulada': 'Item da agenda anulado',
  'agenda.reaberta': 'Item da agenda reaberto',
  'agenda.proxima': 'Item da agenda a 7, 2 e 1 dias',
  'agenda.atrasada': 'Item da agenda em atraso',
  'documento.adicionado': 'Documento adicionado',
  'pedido.criado': 'Pedido criado',
  'webhook.teste': 'Teste',
} satisfies Record<DeliveredEvent, string>;

/** Reasons why a delivery of a webhook failed. */
export const deliveryFaultLabels = {
  timeout: 'Tempo esgotado',
  dns: 'Nome não encontrado',
  address: 'Endereço privado',
  refused: 'Sem ligação',
  tls: 'Certificado inválido',
  broken: 'Ligação interrompida',
  off: 'Webhook desligado',
  secret: 'Segredo ilegível',
} satisfies Record<DeliveryFault, string>;
export const documentKindLabels = {
  pdf: 'PDF',
  word: 'Word',
  image: 'Imagens',
  sheet: 'Planilhas',
  other: 'Outros',
} satisfies Record<DocumentKind, string>;

export const countryLabels = {
  portugal: 'Portugal',
  spain: 'Espanha',
  brazil: 'Brasil',
} satisfies Record<Country, string>;

export const staffRoleLabels = {
  administrator: 'Administrador',
  member: 'Membro',
} satisfies Record<StaffRole, string>;

/** Groups of the security log's actions. */
export const securityKindLabels = {
  entries: 'Entradas',
  accounts: 'Contas',
  people: 'Convites e Acessos',
  data: 'Exclusões e Importações',
  exports: 'Exportações e Downloads',
  tenants: 'Marcas e Domínios',
  webhooks: 'Webhooks',
  log: 'Cadeia de Selos',
};

/**
 * Actions of the security log. Every action that a module declares (`Audited`) must be here, else the code does not
 * compile.
 */
export const securityActions = {
  sign_in: { kind: 'entries', label: 'Entrada' },
  sign_in_failed: { kind: 'entries', label: 'Entrada Recusada' },
  sign_in_locked: { kind: 'entries', label: 'Entrada Bloqueada' },
  second_step_failed: { kind: 'entries', label: 'Segundo Passo Recusado' },
  second_step_locked: { kind: 'entries', label: 'Segundo Passo Bloqueado' },
  sign_out: { kind: 'entries', label: 'Saída' },
  office_switched: { kind: 'entries', label: 'Troca de Escritório' },
  refresh_token_reused: { kind: 'entries', label: 'Sessão Copiada Terminada' },
  sign_up: { kind: 'accounts', label: 'Conta Criada' },
  office_founded: { kind: 'accounts', label: 'Escritório Criado' },
  email_confirmed: { kind: 'accounts', label: 'E-mail Confirmado' },
  recovery_asked: { kind: 'accounts', label: 'Nova Senha Pedida' },
  password_changed: { kind: 'accounts', label: 'Senha Alterada' },
  session_ended: { kind: 'accounts', label: 'Sessão Terminada' },
  second_step_on: { kind: 'accounts', label: 'Dois Passos Ativados' },
  second_step_off: { kind: 'accounts', label: 'Dois Passos Desativados' },
  second_step_reset: { kind: 'accounts', label: 'Dois Passos Repostos' },
  recovery_codes_renewed: { kind: 'accounts', label: 'Novos Códigos de Recuperação' },
  passkey_added: { kind: 'accounts', label: 'Chave de Acesso Adicionada' },
  passkey_removed: { kind: 'accounts', label: 'Chave de Acesso Retirada' },
  plan_given: { kind: 'accounts', label: 'Plano Atribuído' },
  office_suspended: { kind: 'accounts', label: 'Escritório Suspenso' },
  office_reopened: { kind: 'accounts', label: 'Escritório Reaberto' },
  office_closed: { kind: 'accounts', label: 'Escritório Encerrado' },
  office_closing_ended: { kind: 'accounts', label: 'Encerramento Desfeito' },
  reminders_changed: { kind: 'accounts', label: 'Lembretes Alterados' },
  office_changed: { kind: 'accounts', label: 'Definições do Escritório Alteradas' },
  answer_address_changed: { kind: 'accounts', label: 'Endereço de Resposta Alterado' },
  second_step_required: { kind: 'accounts', label: 'Dois Passos Exigidos' },
  second_step_not_required: { kind: 'accounts', label: 'Dois Passos Dispensados' },
  api_key_created: { kind: 'accounts', label: 'Chave da API Criada' },
  api_key_revoked: { kind: 'accounts', label: 'Chave da API Revogada' },
  calendar_feed_created: { kind: 'accounts', label: 'Calendário Subscrito' },
  calendar_feed_changed: { kind: 'accounts', label: 'Subscrição de Calendário Alterada' },
  calendar_feed_renewed: { kind: 'accounts', label: 'Endereço de Calendário Renovado' },
  calendar_feed_ended: { kind: 'accounts', label: 'Subscrição de Calendário Terminada' },
  portal_user_added: { kind: 'people', label: 'Usuário Cliente Adicionado' },
  portal_user_removed: { kind: 'people', label: 'Acesso de Cliente Removido' },
  client_login_made: { kind: 'people', label: 'Acesso de Cliente Criado' },
  clients_joined: { kind: 'people', label: 'Clientes Unidos' },
  client_joined: { kind: 'people', label: 'Cliente Ligado à Própria Conta' },
  portal_user_invited: { kind: 'people', label: 'Convite Enviado' },
  staff_invited: { kind: 'people', label: 'Colega Convidado' },
  invitation_resent: { kind: 'people', label: 'Convite Reenviado' },
  invitation_edited: { kind: 'people', label: 'Convite Alterado' },
  invitation_deleted: { kind: 'people', label: 'Convite Excluído' },
  invitation_accepted: { kind: 'people', label: 'Convite Aceito' },
  portal_viewed: { kind: 'people', label: 'Portal Visto como Cliente' },
  staff_user_added: { kind: 'people', label: 'Colega Adicionado' },
  administrator_made: { kind: 'people', label: 'Administrador Nomeado' },
  administrator_unmade: { kind: 'people', label: 'Administrador Passou a Membro' },
  staff_user_removed: { kind: 'people', label: 'Acesso Removido' },
  case_access_given: { kind: 'people', label: 'Acesso Concedido' },
  case_access_taken: { kind: 'people', label: 'Acesso Retirado' },
  portal_user_email_changed: { kind: 'people', label: 'E-mail de Usuário Cliente Alterado' },
  client_email_changed: { kind: 'people', label: 'E-mail de Cliente Alterado' },
  staff_profile_changed: { kind: 'people', label: 'Perfil de Colega Alterado' },
  case_client_changed: { kind: 'people', label: 'Processo Passado a Outro Cliente' },
  document_shared: { kind: 'people', label: 'Documento Mostrado ao Cliente' },
  document_hidden: { kind: 'people', label: 'Documento Deixou de Ser Mostrado' },
  document_read: { kind: 'exports', label: 'Texto de Documento Lido' },
  list_read: { kind: 'exports', label: 'Lista Lida com Chave da API' },
  document_downloaded: { kind: 'exports', label: 'Documento Baixado' },
  archive_downloaded: { kind: 'exports', label: 'Arquivo Baixado' },
  ai_sent_downloaded: { kind: 'exports', label: 'Enviado ao Modelo Baixado' },
  ai_settings_changed: { kind: 'data', label: 'Assistente IA Configurado' },
  office_exported: { kind: 'exports', label: 'Escritório Exportado' },
  office_imported: { kind: 'data', label: 'Escritório Importado' },
  takeout_ordered: { kind: 'exports', label: 'Exportação de Tudo Pedida' },
  takeout_downloaded: { kind: 'exports', label: 'Exportação de Tudo Baixada' },
  takeout_ended: { kind: 'exports', label: 'Exportação de Tudo Excluída' },
  clients_exported: { kind: 'exports', label: 'Lista Exportada' },
  agenda_exported: { kind: 'exports', label: 'Agenda Exportada' },
  cases_exported: { kind: 'exports', label: 'Lista de Processos Exportada' },
  draft_sent_downloaded: { kind: 'exports', label: 'Enviado ao Modelo de uma Minuta Baixado' },
  draft_downloaded: { kind: 'exports', label: 'Minuta Baixada' },
  report_exported: { kind: 'exports', label: 'Relatório Exportado' },
  security_log_exported: { kind: 'exports', label: 'Registo Exportado' },
  list_imported: { kind: 'data', label: 'Lista Importada' },
  infected_file_refused: { kind: 'data', label: 'Arquivo com Vírus Recusado' },
  client_iban_changed: { kind: 'data', label: 'IBAN de Cliente Alterado' },
  case_deleted: { kind: 'data', label: 'Processo Excluído' },
  client_deleted: { kind: 'data', label: 'Cliente Excluído' },
  agenda_entry_deleted: { kind: 'data', label: 'Item da Agenda Excluído' },
  document_deleted: { kind: 'data', label: 'Documento Excluído' },
  import_undone: { kind: 'data', label: 'Importação Desfeita' },
  case_restored: { kind: 'data', label: 'Processo Restaurado' },
  client_restored: { kind: 'data', label: 'Cliente Restaurado' },
  agenda_entry_restored: { kind: 'data', label: 'Item da Agenda Restaurado' },
  document_restored: { kind: 'data', label: 'Documento Restaurado' },
  client_join_restored: { kind: 'people', label: 'União de Clientes Desfeita' },
  import_restored: { kind: 'data', label: 'Importação Restaurada' },
  case_purged: { kind: 'data', label: 'Processo Excluído de Vez' },
  client_purged: { kind: 'data', label: 'Cliente Excluído de Vez' },
  agenda_entry_purged: { kind: 'data', label: 'Item da Agenda Excluído de Vez' },
  document_purged: { kind: 'data', label: 'Documento Excluído de Vez' },
  client_join_purged: { kind: 'data', label: 'Cliente Unido Excluído de Vez' },
  import_purged: { kind: 'data', label: 'Importação Excluída de Vez' },
  tenant_created: { kind: 'tenants', label: 'Tenant Criado' },
  tenant_deleted: { kind: 'tenants', label: 'Tenant Excluído' },
  slug_changed: { kind: 'tenants', label: 'Endereço Alterado' },
  domain_changed: { kind: 'tenants', label: 'Domínio Alterado' },
  domain_verified: { kind: 'tenants', label: 'Domínio Verificado' },
  plan_changed: { kind: 'data', label: 'Plano Alterado' },
  webhook_created: { kind: 'webhooks', label: 'Webhook Criado' },
  webhook_changed: { kind: 'webhooks', label: 'Webhook Alterado' },
  webhook_deleted: { kind: 'webhooks', label: 'Webhook Excluído' },
  webhook_secret_renewed: { kind: 'webhooks', label: 'Segredo de Webhook Renovado' },
  webhook_secret_ended: { kind: 'webhooks', label: 'Segredo Anterior de Webhook Terminado' },
  webhook_switched_off: { kind: 'webhooks', label: 'Webhook Desligado por Falhas' },
  chain_verified: { kind: 'log', label: 'Cadeia Verificada' },
  chain_broken: { kind: 'log', label: 'Cadeia Alterada' },
} satisfies Record<string, { kind: keyof typeof securityKindLabels; label: string }>;

/** Models of the assistant. */
export const aiModelLabels = {
  groq: 'Groq',
  gpt: 'GPT',
  claude: 'Claude',
} satisfies Record<AiModel, string>;

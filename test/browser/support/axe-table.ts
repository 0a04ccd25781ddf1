import type { Page } from '@playwright/test';

import type { AxeRecords } from './axe-office.js';
import { editCase } from './console-page.js';
import { expect } from './test.js';

/**
 * Every screen and dialog that axe walks in whole pages: how to get there, and what tells that it is there. States in
 * which a screen has nothing, waits or fails are rows of `test/component`, with axe on each; what only a longer way
 * leads to is looked at on that way.
 */
export interface Place {
  name: string;
  path: string | ((made: AxeRecords) => string);
  /** Presses the button that opens something over the page. */
  open?: (page: Page) => Promise<unknown>;
  seen: string | RegExp;
  /** Where the other width has another way to it, or has it not. */
  only?: 'wide' | 'phone';
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

const caseOf = ({ caseId }: AxeRecords) => `/processos/${caseId}`;

/** Opens a document of the case whose dialog is open. */
const view = (title: string) => (page: Page) =>
  page.getByRole('button', { name: `Visualizar ${title}` }).click();

/** The documents of a case and its history come after what is known of it. */
const documentsOfCase = (page: Page) =>
  page.getByRole('button', { name: 'Visualizar perícia' }).waitFor();

const chooseFirst = (page: Page) =>
  page.getByRole('checkbox', { name: 'Selecionar Prazo 0' }).check();

/** Starts an action on the chosen cases. */
const ofChosen = (name: string) => async (page: Page) => {
  await chooseFirst(page);
  const actions = page.getByRole('group', { name: 'Ações para os processos selecionados' });
  await actions.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
};

async function chooseStatus(page: Page): Promise<void> {
  await documentsOfCase(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Status: / })
    .click();
  await page.getByRole('menuitemradio', { name: 'Em Andamento' }).waitFor();
}

async function chooseDate(page: Page): Promise<void> {
  await documentsOfCase(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Data de Vencimento: / })
    .click();
  await page.getByRole('textbox', { name: 'Data de Vencimento' }).fill('25/12');
}

async function concludeAhead(page: Page): Promise<void> {
  await chooseStatus(page);
  await page.getByRole('menuitemradio', { name: 'Concluído' }).click();
}

async function leaveEdited(page: Page): Promise<void> {
  await editCase(page, 'Empreitada da Escola Básica de Gualtar');
  const form = page.getByRole('dialog', { name: 'Editar Processo' });
  await form.getByLabel('Título').fill('Outro título');
  await form.getByRole('button', { name: 'Cancelar' }).click();
}

export const CASES: readonly Place[] = [
  { name: 'dashboard', path: '/dashboard', seen: 'Atividade Recente' },
  { name: 'activity', path: '/atividade', seen: 'Desde Ontem' },
  { name: 'cases', path: '/processos', seen: 'Processos sem cliente' },
  {
    name: 'a client’s cases',
    path: ({ clientId }) => `/processos?clientId=${clientId}`,
    seen: /Criado em/,
  },
  {
    name: 'overdue cases, one of them chosen',
    path: '/processos?view=overdue',
    open: chooseFirst,
    seen: '1 selecionado',
  },
  {
    name: 'another client for those that are chosen',
    path: '/processos?view=overdue',
    open: ofChosen('Cliente'),
    seen: 'Alterar Cliente',
  },
  {
    name: 'question before those that are chosen go',
    path: '/processos?view=overdue',
    open: ofChosen('Excluir'),
    seen: 'Excluir 1 processo?',
  },
  {
    name: 'a view to be saved',
    path: '/processos?view=overdue&status=aberto',
    open: press('Salvar Vista'),
    seen: 'Nome da Vista',
  },
  { name: 'a case', path: caseOf, open: documentsOfCase, seen: 'Ligar ao perito.' },
  { name: 'statuses of a case', path: caseOf, open: chooseStatus, seen: 'Em Andamento' },
  { name: 'date of a case', path: caseOf, open: chooseDate, seen: /é feriado: Natal\.$/ },
  {
    name: 'question before a date ahead is concluded',
    path: caseOf,
    open: concludeAhead,
    seen: 'Concluir mesmo assim?',
  },
  {
    name: 'edit of a case',
    path: caseOf,
    open: (page) => editCase(page, 'Empreitada da Escola Básica de Gualtar'),
    seen: 'Adicionar Nota (Opcional)',
  },
  {
    name: 'question before leaving',
    path: caseOf,
    open: leaveEdited,
    seen: 'Descartar alterações?',
  },
  { name: 'viewer of a PDF', path: caseOf, open: view('perícia'), seen: 'Folha 1' },
  { name: 'viewer of a picture', path: caseOf, open: view('fissura'), seen: '100 %', only: 'wide' },
  {
    name: 'viewer of a file without a view',
    path: caseOf,
    open: view('despesas'),
    seen: /Não é possível visualizar/,
  },
];

export const QUICK_ACTIONS: readonly Place[] = [
  ...['Novo Processo', 'Novo Cliente', 'Anexar Documento'].map((name): Place => ({
    name,
    path: '/dashboard',
    // The button has the same words as the dialog.
    open: async (page) => {
      await press(name)(page);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
    },
    seen: name,
    only: 'wide',
  })),
  ...(
    [
      ['Novo Processo', 'processo'],
      ['Novo Cliente', 'cliente'],
      ['Anexar Documento', 'documento'],
    ] as const
  ).map(([name, made]): Place => ({
    name,
    path: `/dashboard?criar=${made}`,
    open: (page) => page.getByRole('dialog', { name }).waitFor(),
    seen: name,
    only: 'phone',
  })),
  {
    name: 'account menu',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: /^Conta de / }).click(),
    seen: 'Sair',
    only: 'wide',
  },
  {
    name: 'menu',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    seen: 'Sair',
    only: 'phone',
  },
  {
    name: 'create sheet',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: 'Criar', exact: true }).click(),
    seen: 'Anexar Documento',
    only: 'phone',
  },
];

export const CLIENTS: readonly Place[] = [
  { name: 'clients', path: '/clientes', seen: 'Atualizados Recentemente' },
  { name: 'list of clients', path: '/clientes?mode=list', seen: 'Detalhes' },
  {
    name: 'list of clients, none found',
    path: '/clientes?mode=list&q=zebra',
    seen: 'Nenhum cliente encontrado',
  },
  { name: 'new client', path: '/clientes?mode=create', seen: 'Escolher Foto' },
  {
    name: 'edit of a client',
    path: ({ clientId }) => `/clientes?edit=${clientId}`,
    seen: 'Contacto 1',
  },
  { name: 'a client', path: ({ clientId }) => `/clientes/${clientId}`, seen: 'Enviar Convite' },
  {
    name: 'joining two clients',
    path: ({ clientId }) => `/clientes/${clientId}`,
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name: 'Unir a Outro Cliente...' }).click();
    },
    seen: 'Unir Clientes',
  },
];

export const DOCUMENTS: readonly Place[] = [
  { name: 'documents', path: '/documentos', seen: '1 cliente com documentos' },
  {
    name: 'a client’s folder',
    path: ({ clientId }) => `/documentos?clientId=${clientId}`,
    seen: 'Despesas',
  },
  {
    name: 'filters of a folder',
    path: ({ clientId }) => `/documentos?clientId=${clientId}`,
    open: press('Filtros'),
    seen: 'Ver Documentos',
    only: 'phone',
  },
  {
    name: 'adding documents',
    path: ({ clientId }) => `/documentos?clientId=${clientId}`,
    open: press('Adicionar Documento'),
    seen: /^(Arraste arquivos para aqui|Selecione arquivos no dispositivo)$/,
  },
  {
    name: 'found documents',
    path: '/documentos?view=documents&words=casal',
    open: (page) => page.locator('mark').first().waitFor(),
    seen: 'Página 1',
  },
];

export const OFFICE: readonly Place[] = [
  { name: 'requests', path: '/pedidos', seen: 'Cópia da sentença' },
  {
    name: 'a request',
    path: ({ requestId }) => `/pedidos?pedido=${requestId}`,
    seen: 'Segue amanhã.',
  },
  { name: 'assistant', path: '/ia', seen: 'Nova conversa', only: 'phone' },
  { name: 'analysis', path: '/ia?aba=documentos', seen: 'Requerimento' },
  { name: 'templates', path: '/ia/modelos', seen: 'Requerimento' },
  { name: 'reports', path: '/relatorios', seen: 'Como se conta' },
  { name: 'users', path: '/admin/usuarios', seen: 'Filipa Roque' },
  { name: 'new colleague', path: '/admin/cadastro-staff', seen: 'Dados do Funcionário' },
  { name: 'new client user', path: '/admin/cadastro-cliente', seen: 'Dados do Usuário Cliente' },
  { name: 'setup', path: '/admin/setup', seen: 'Convite ou Acesso Direto?' },
  { name: 'tenants', path: '/admin/tenants', seen: 'Padrão' },
  {
    name: 'edit of a tenant',
    path: '/admin/tenants',
    open: press(/^Editar: /),
    seen: 'Pré-visualização',
  },
  {
    name: 'question before a tenant goes',
    path: '/admin/tenants',
    open: press(/^Excluir: /),
    seen: 'Tem certeza que deseja excluir este tenant?',
  },
  { name: 'agenda', path: '/agenda?view=month', seen: 'Agenda' },
  { name: 'agenda of a week', path: '/agenda?view=week', seen: 'Agenda' },
  { name: 'security log', path: '/admin/seguranca', seen: 'Cadeia ainda não verificada' },
  { name: 'settings of the office', path: '/admin/escritorio', seen: 'Salvar E-mails' },
  {
    name: 'question before another country is saved',
    path: '/admin/escritorio',
    open: async (page) => {
      await page.getByRole('combobox', { name: /^País/ }).click();
      await page.getByRole('option', { name: 'Espanha' }).click();
      await press('Salvar Escritório')(page);
    },
    seen: 'Muda Já',
  },
  {
    name: 'closing of the office',
    path: '/admin/escritorio',
    open: press('Encerrar o Escritório...'),
    seen: 'Fica 30 Dias',
  },
  { name: 'API keys and webhooks', path: '/admin/api', seen: 'Nenhuma chave' },
  { name: 'documentation of the API', path: '/admin/api/documentacao', seen: 'cases:read' },
  { name: 'subscription', path: '/subscription', seen: 'Comparar Planos' },
  { name: 'empty bin', path: '/lixeira', seen: 'A Lixeira está vazia' },
  { name: 'user guide', path: '/admin/ajuda?tema=agenda', seen: 'Mudar o dia' },
  {
    name: 'user guide over a page',
    path: '/lixeira',
    open: async (page) => {
      await page.getByText('A Lixeira está vazia').waitFor();
      await page.keyboard.press('F1');
    },
    seen: 'Recuperar o que foi excluído',
  },
  { name: 'account', path: '/conta', seen: 'Verificação em dois passos' },
];

export const PORTAL: readonly Place[] = [
  { name: 'home', path: '/cliente', seen: 'Pedido de Serviço' },
  { name: 'cases', path: '/cliente/processos', seen: 'Prazo 0' },
  {
    name: 'a case',
    path: ({ clientCaseId }) => `/cliente/processos/${clientCaseId}`,
    seen: 'O escritório abriu o processo',
  },
  {
    name: 'a case that is none',
    path: ({ clientId }) => `/cliente/processos/${clientId}`,
    seen: 'Página não encontrada',
  },
  { name: 'documents', path: '/cliente/documentos', seen: 'Petição' },
  {
    name: 'viewer',
    path: '/cliente/documentos',
    open: (page) => page.getByRole('link', { name: 'Ver Petição' }).click(),
    seen: 'Partilha de bens',
  },
  { name: 'requests', path: '/cliente/pedidos', seen: 'Cópia da sentença' },
  {
    name: 'a conversation',
    path: ({ requestId }) => `/cliente/pedidos/${requestId}`,
    seen: 'Segue amanhã.',
  },
  { name: 'new request', path: '/cliente/pedidos?novo', seen: 'Enviar Pedido' },
];

export const PUBLIC: readonly Place[] = [
  { name: 'landing page', path: '/', seen: 'Comece pelo próximo prazo.' },
  { name: 'prices', path: '/pricing', seen: 'O que tem cada plano' },
  { name: 'privacy', path: '/privacidade', seen: 'Registo de segurança' },
  { name: 'terms', path: '/termos', seen: 'não publicou aqui os seus termos' },
  { name: 'accessibility', path: '/acessibilidade', seen: 'O que o axe verifica' },
  { name: 'door', path: '/aurora', seen: 'Equipa do Escritório' },
  { name: 'sign-in', path: '/auth', seen: 'Esqueci minha senha' },
  { name: 'sign-up', path: '/auth?mode=signup', seen: 'Nome do Escritório' },
  { name: 'recovery', path: '/auth?mode=recovery', seen: 'Enviar Ligação' },
  { name: 'clients’ sign-in', path: '/aurora/cliente/login', seen: 'Para criar a conta' },
  {
    name: 'clients’ sign-up',
    path: '/aurora/cliente/login?mode=signup',
    seen: 'Voltar ao Login',
  },
  {
    name: 'clients’ recovery',
    path: '/aurora/cliente/login?mode=recovery',
    seen: 'Enviar Ligação',
  },
  { name: 'a bad confirmation', path: '/auth/confirm', seen: 'Link de confirmação inválido' },
  { name: 'the end of a mail', path: '/auth/unsubscribe', seen: 'Deixar de Receber' },
  { name: 'support', path: '/support-info', seen: 'Ambiente' },
  { name: 'no page', path: '/nada/nada', seen: 'Ups! Página não encontrada' },
];

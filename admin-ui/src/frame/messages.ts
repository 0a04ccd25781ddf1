import type { StaffPath } from '../../../src/contract/staff-pages';
import { commonMessages } from '../messages';

/** Every text of the console's frame. Texts with a variable are functions. */
export const frameMessages = {
  navigation: {
    label: 'Principal',
    pages: 'Páginas',
    dashboard: 'Painel',
    agenda: 'Agenda',
    cases: 'Processos',
    requests: 'Pedidos',
    clients: 'Clientes',
    documents: 'Documentos',
    assistant: 'Assistente IA',
    reports: 'Relatórios',
    tenants: 'Tenants',
    office: 'Escritório',
    users: 'Usuários',
    security: 'Segurança',
    api: 'API',
    settings: 'Definições',
    subscription: 'Assinatura',
    recycleBin: 'Lixeira',
    create: 'Criar',
    search: 'Buscar',
    menu: 'Menu',
    overdue: (count: number) =>
      count === 1 ? '1 processo em atraso' : `${count} processos em atraso`,
    unread: (count: number) => (count === 1 ? '1 pedido por ler' : `${count} pedidos por ler`),
  },
  search: {
    placeholder: 'Buscar processo, número, cliente, tribunal...',
    keys: 'Ctrl K',
    keysOfMac: '⌘ K',
  },
  actions: {
    lightAppearance: 'Usar Tema Claro',
    darkAppearance: 'Usar Tema Escuro',
    systemAppearance: 'Usar Tema do Sistema',
    keys: 'Atalhos de Teclado',
  },
  keys: {
    title: 'Atalhos de Teclado',
    off: 'Os atalhos de uma só tecla estão desligados.',
    settings: 'Mudar em A Minha Conta',
    anywhere: 'Em Qualquer Página',
    pages: 'Ir Para',
    palette: 'Buscar em tudo',
    search: 'Buscar nesta página',
    newCase: 'Novo processo',
    nextRow: 'Linha seguinte',
    rowBefore: 'Linha anterior',
    moveEntry: 'Mover a entrada da agenda que tem o foco',
    list: 'Ver os atalhos',
    save: 'Salvar o formulário ou a nota',
    help: 'Ajuda sobre o que está aberto',
  },
  person: {
    menu: (name: string) => `Conta de ${name}`,
    account: 'A Minha Conta',
    switchOffice: 'Trocar de Escritório',
  },
  sessionEnded: {
    title: 'Sessão terminada',
    text: 'Entre novamente para continuar nesta página.',
    filesKept: 'Usuário não autenticado: os envios continuam depois de entrar.',
    email: 'E-mail',
    password: 'Senha',
    code: 'Código da Aplicação ou de Recuperação',
    leave: 'Trocar de Conta',
    enter: 'Entrar',
    entering: 'Entrando...',
  },
  secondStepNotice: {
    text: (day: string) => `A partir de ${day}, o escritório exige a verificação em dois passos.`,
    action: 'Ativar Agora',
  },
  closing: {
    label: 'Encerramento',
    text: (by: string | null, day: string) =>
      `${by === null ? 'O escritório foi encerrado' : `O escritório foi encerrado por ${by}`}: tudo fica só para consulta. Pode ser reaberto até ${day}; depois, tudo é excluído.`,
    action: 'Reabrir',
    sending: 'A reabrir...',
    failed: 'Não foi possível reabrir o escritório. Tente novamente.',
  },
  administratorsOnly: {
    title: 'Só para administradores',
    text: 'Só os administradores do escritório podem usar esta página. Peça a um deles.',
  },
  newVersion: { text: 'Nova versão disponível', reload: 'Recarregar' },
  bootstrap: {
    failed: 'Não foi possível abrir o Causa.',
  },
  crash: {
    title: 'Erro',
    text: 'Ocorreu um erro inesperado.',
    reload: 'Recarregar a Página',
  },
} as const;

const { navigation, person } = frameMessages;

/** The names of the pages in the browser's tab and history. */
export const pageTitles = {
  dashboard: navigation.dashboard,
  agenda: navigation.agenda,
  atividade: 'Atividade',
  processos: navigation.cases,
  pedidos: navigation.requests,
  clientes: navigation.clients,
  documentos: navigation.documents,
  ia: navigation.assistant,
  'ia/modelos': 'Modelos de Peças',
  relatorios: navigation.reports,
  'admin/tenants': navigation.tenants,
  'admin/usuarios': navigation.users,
  'admin/cadastro-staff': 'Convidar Colega',
  'admin/cadastro-cliente': 'Convidar Cliente',
  'admin/setup': 'Configuração de Usuários',
  'admin/escritorio': 'Definições do Escritório',
  'admin/seguranca': navigation.security,
  'admin/api': navigation.api,
  'admin/api/documentacao': 'Documentação da API',
  'admin/ajuda': commonMessages.help,
  subscription: navigation.subscription,
  lixeira: navigation.recycleBin,
  conta: person.account,
} satisfies Record<StaffPath, string>;

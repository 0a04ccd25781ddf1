import type { CaseField, CaseSort, HistoryAction, HistoryField } from '../../../src/contract/cases';
import { cappedCount, count } from '../format/numbers';

/** `1 processo`, `2 processos`, with pt-PT grouping; `word` in the singular and the plural. */
function counted(n: number, one: string, many: string): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/** Every text of the cases page and its dialogs. */
export const casesMessages = {
  heading: 'Processos',
  subtitle: 'Gerencie todos os processos e a documentação dos clientes.',
  newCase: 'Novo Processo',
  loadFailed: 'Não foi possível carregar os processos.',
  empty: {
    title: 'Nenhum processo encontrado',
    text: 'Comece criando seu primeiro processo',
    action: 'Criar Primeiro Processo',
  },

  statistics: {
    label: 'Estatísticas dos processos',
    total: 'Total de Processos',
    open: (n: number) => counted(n, 'aberto', 'abertos'),
    inProgress: 'Em Andamento',
    completed: 'Concluídos',
    ofTotal: (percentage: string) => `${percentage} do total`,
    dueSoon: 'Vencimento Próximo',
    nextDays: 'Próximos 7 dias',
    newThisMonth: 'Novos Este Mês',
    since: (day: string) => `Desde ${day}`,
    mostActive: 'Cliente Mais Ativo',
  },

  grid: {
    search: 'Buscar clientes...',
    total: (n: number) =>
      n === 1 ? '1 cliente com processos' : `${cappedCount(n)} clientes com processos`,
    found: (n: number) =>
      n === 1 ? '1 cliente encontrado' : `${cappedCount(n)} clientes encontrados`,
    shown: (shown: number, total: number) => `${count(shown)} de ${cappedCount(total)} clientes`,
    counters: { total: 'Total', inProgress: 'Em Andamento', dueSoon: 'A Vencer' },
    withoutClient: 'Processos sem cliente',
    withoutClientText: 'Ainda não atribuídos a um cliente',
    empty: {
      title: 'Nenhum processo encontrado',
      text: 'Crie um processo para começar a organizar por clientes.',
    },
    notFound: (term: string) => `Nenhum cliente encontrado para "${term}"`,
    notFoundText: 'Verifique o nome ou limpe a busca.',
    loadFailed: 'Não foi possível carregar os clientes.',
  },

  list: {
    caseCount: (n: number) => counted(n, 'processo', 'processos'),
    inProgress: (n: number) => `${count(n)} em andamento`,
    dueSoon: (n: number) => `${count(n)} a vencer`,
    overdue: (n: number) => `${count(n)} em atraso`,
    statusLabel: 'Filtrar por status',
    allStatuses: 'Todos os Status',
    sortLabel: 'Ordenar por',
    sorts: {
      createdAt: 'Data de Criação',
      dueDate: 'Data de Vencimento',
      title: 'Nome do Processo',
    } satisfies Partial<Record<CaseSort, string>>,
    number: (number: string) => `Nº ${number}`,
    withoutNumber: 'Sem número',
    due: (date: string) => `Vencimento: ${date}`,
    created: (date: string) => `Criado em ${date}`,
    shown: (shown: number, total: number) => `${count(shown)} de ${cappedCount(total)} processos`,
    emptyStatus: 'Nenhum processo com este status',
    emptyStatusAction: 'Ver Todos os Status',
    emptyClient: 'Este cliente ainda não possui processos cadastrados.',
    emptyWithoutClient: 'Nenhum processo sem cliente',
    emptyWithoutClientText: 'Todos os processos estão atribuídos a um cliente.',
    showClient: 'Ver Cliente',
    unknownClient: 'Cliente não encontrado.',
  },

  fields: {
    title: 'Título',
    number: 'Número do Processo',
    status: 'Status',
    dueDate: 'Data de Vencimento',
    court: 'Tribunal/Vara',
    clientId: 'Cliente',
  } satisfies Record<CaseField, string>,
  numberPlaceholder: '1234/26.8T8LSB',
  note: 'Adicionar Nota (Opcional)',
  notePlaceholder: 'Fica registrada no histórico do processo.',
  notDefined: 'Não definido',
  titleRequired: 'O título é obrigatório.',

  client: {
    select: 'Selecionar cliente',
    clear: 'Remover cliente',
    open: 'Mostrar clientes',
    close: 'Recolher clientes',
    loading: 'Buscando...',
    create: 'Novo Cliente',
    createNamed: (name: string) => `Criar cliente "${name}"`,
    unassigned: 'Não atribuído',
    unknown: 'Cliente não encontrado',
  },

  detail: {
    number: (number: string) => `Processo nº ${number}`,
    withoutNumber: 'Processo sem número',
    copyNumber: 'Copiar número',
    copied: 'Número copiado.',
    copyFailed: 'Não foi possível copiar o número.',
    edit: 'Editar',
    options: 'Mais opções',
    delete: 'Excluir Processo',
    createdAt: 'Criado em',
    updatedAt: 'Última atualização',
    loading: 'Carregando processo...',
    loadFailed: 'Não foi possível carregar o processo.',
    notFound: 'Processo não encontrado',
    notFoundText: 'Este processo não existe ou foi excluído.',
  },

  history: {
    title: 'Histórico',
    actions: {
      created: 'Criado',
      status_changed: 'Status Alterado',
      updated: 'Atualizado',
      note_added: 'Nota Adicionada',
      document_uploaded: 'Documento Anexado',
    } satisfies Record<HistoryAction, string>,
    justNow: 'agora',
    becomes: 'passou a',
    shown: (shown: number, total: number) => `${count(shown)} de ${cappedCount(total)}`,
    unknownUser: 'Usuário removido',
    today: (time: string) => `hoje, ${time}`,
    yesterday: (time: string) => `ontem, ${time}`,
    loadFailed: 'Não foi possível carregar o histórico.',
    note: 'Adicionar nota',
    notePlaceholder: 'Adicionar nota...',
    saveNote: 'Salvar Nota',
    savingNote: 'Salvando...',
    noteFailed: 'Não foi possível salvar a nota.',
  },

  edit: {
    title: 'Editar Processo',
    save: 'Salvar Alterações',
    saving: 'Salvando...',
    saved: 'Processo atualizado com sucesso.',
    failed: 'Não foi possível atualizar o processo.',
  },

  conflict: (name: string) => `${name} alterou este processo entretanto.`,

  create: {
    title: 'Novo Processo',
    save: 'Criar Processo',
    saving: 'Criando...',
    created: 'Processo criado com sucesso.',
    failed: 'Não foi possível criar o processo.',
    attach: 'Anexar Documentos',
    summary: 'Processo',
    documents: 'Documentos do Processo',
    finish: 'Concluir',
  },

  attach: {
    title: 'Anexar Documento',
    pick: 'Escolha o processo',
    search: 'Buscar processos...',
    recent: 'Atualizados recentemente',
    none: (term: string) => `Nenhum processo encontrado para "${term}"`,
    noCases: 'Crie um processo para anexar documentos.',
    change: 'Trocar Processo',
    finish: 'Concluir',
  },
} as const;

/** Every text of the small dialog that creates a client. */
export const newClientMessages = {
  title: 'Novo Cliente',
  name: 'Nome',
  namePlaceholder: 'Nome da pessoa ou da empresa',
  nameRequired: 'Nome é obrigatório',
  save: 'Criar Cliente',
  saving: 'Criando...',
  created: 'Cliente criado com sucesso.',
  failed: 'Não foi possível criar o cliente.',
} as const;

/** Every text of the staff dashboard. */
export const dashboardMessages = {
  greeting: { morning: 'Bom dia', afternoon: 'Boa tarde', evening: 'Boa noite' },
  greetingTo: (greeting: string, name: string) => `${greeting}, ${name}`,
  loadFailed: 'Não foi possível carregar o painel.',
  statistics: {
    label: 'Resumo do escritório',
    overdue: 'Em Atraso',
    oldest: (distance: string) => `Mais antigo: ${distance}`,
    noneOverdue: 'Nenhum prazo vencido',
    dueSoon: 'Próximos 7 Dias',
    dueToday: (n: number) => (n === 1 ? '1 vence hoje' : `${count(n)} vencem hoje`),
    noneToday: 'Nenhum vence hoje',
    cases: 'Processos',
    active: (n: number) => counted(n, 'ativo', 'ativos'),
    completed: (n: number) => counted(n, 'concluído', 'concluídos'),
    clients: 'Clientes',
    documents: 'Documentos',
    recentDocuments: (n: number) => `${count(n)} nos últimos 30 dias`,
  },
  deadlines: {
    title: 'Prazos',
    overdue: (n: number) => `Em Atraso · ${count(n)}`,
    upcoming: (n: number) => `Próximos Prazos · ${count(n)}`,
    moreOverdue: (n: number) => (n === 1 ? 'e mais 1 em atraso' : `e mais ${count(n)} em atraso`),
    workingDays: (n: number) => (n === 1 ? '1 dia útil' : `${count(n)} dias úteis`),
    workingDaysHint: 'Sem contar fins de semana e feriados nacionais.',
    withoutDueDate: (n: number) =>
      n === 1
        ? '1 processo ativo sem prazo definido'
        : `${count(n)} processos ativos sem prazo definido`,
    empty: 'Nenhum prazo nos processos ativos',
    emptyText: 'Os processos com data de vencimento aparecem aqui.',
  },
  calendar: {
    title: 'Calendário de Prazos',
    range: (from: string, to: string) => `${from} a ${to}`,
    deadlines: (n: number) => (n === 0 ? 'nenhum prazo' : counted(n, 'prazo', 'prazos')),
  },
  activity: {
    title: 'Atividade Recente',
    empty: 'Nenhuma atividade',
    emptyText: 'O que acontecer nos processos aparece aqui.',
    created: (name: string) => `Criado por ${name}`,
    note: (name: string) => `Nota de ${name}`,
    document: (name: string) => `${name} anexou um documento`,
    status: (status: string, name: string) => `Status: ${status} · ${name}`,
    updated: (name: string, field: string) => `${name} alterou ${field}`,
    touched: 'Atualizado',
    fields: {
      title: 'o título',
      number: 'o número',
      dueDate: 'o vencimento',
      court: 'o tribunal',
      clientId: 'o cliente',
    } satisfies Record<HistoryField, string>,
  },
} as const;

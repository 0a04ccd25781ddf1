import type { CaseSort, HistoryAction } from '../../../src/contract/cases';
import { cappedCount, count, counted } from '../../../ui/src/format/numbers';
import { caseLabels } from '../records/messages';

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

  fields: caseLabels,
  numberPlaceholder: '1234/26.8T8LSB',
  note: 'Adicionar Nota (Opcional)',
  notePlaceholder: 'Fica registrada no histórico do processo.',
  notDefined: 'Não definido',
  titleRequired: 'O título é obrigatório.',

  client: { unassigned: 'Não atribuído', unknown: 'Cliente não encontrado' },

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
    /** Said where the session ended over a note. */
    noteKept: 'A nota escrita continua aqui.',
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

import { cappedCount, count } from '../../../ui/src/format/numbers';

/** Writes `1 documento`, `64 documentos`, with pt-PT grouping; capped like filtered lists. */
const documents = (n: number) => `${cappedCount(n)} ${n === 1 ? 'documento' : 'documentos'}`;
const clients = (n: number) => `${cappedCount(n)} ${n === 1 ? 'cliente' : 'clientes'}`;

/** Every text of the documents page and its dialogs. */
export const documentsMessages = {
  heading: 'Documentos',
  subtitle: 'Gerencie os documentos dos clientes e dos processos.',
  add: 'Adicionar Documento',
  loadFailed: 'Erro ao listar documentos',
  documents,

  statistics: {
    total: 'Total de Documentos',
    inFolders: (n: number) => `Em ${clients(n)}`,
    recent: 'Documentos Recentes',
    lastDays: (n: number) => `Últimos ${n} dias`,
    folders: 'Pastas de Clientes',
    without: (n: number) => `${count(n)} sem documentos`,
    storage: 'Armazenamento',
  },

  badges: { none: 'Sem atividade' },

  views: {
    label: 'Buscar por',
    clients: 'Clientes',
    documents: 'Documentos',
  },

  folders: {
    search: 'Buscar cliente...',
    total: (n: number) => `${clients(n)} com documentos`,
    found: (n: number) => `${clients(n)} ${n === 1 ? 'encontrado' : 'encontrados'}`,
    shown: (shown: number, total: number) => `${count(shown)} de ${clients(total)}`,
    last: (date: string) => `Último: ${date}`,
    activeRule: (days: number) =>
      `Ativo, nesta página: cliente com documento adicionado nos últimos ${days} dias.`,
    facts: (n: number, size: string) => `${documents(n)} · ${size}`,
    empty: {
      title: 'Nenhum documento cadastrado',
      text: 'Adicione o primeiro documento a um cliente ou a um processo.',
    },
    noFolders: {
      title: 'Nenhum cliente com documentos',
      text: 'Os documentos de processos sem cliente estão nos processos.',
    },
    notFound: (term: string) => `Nenhum cliente encontrado para "${term}"`,
    notFoundText: 'Verifique o nome ou limpe a busca.',
  },

  search: {
    label: 'Buscar em todos os documentos...',
    hint: 'Palavras do título ou de dentro de PDF, Word e textos.',
    total: documents,
    found: (n: number) => `${documents(n)} ${n === 1 ? 'encontrado' : 'encontrados'}`,
    shown: (shown: number, total: number) => `${count(shown)} de ${documents(total)}`,
    notFound: (term: string) => `Nenhum documento encontrado para "${term}"`,
    notFoundText: 'Verifique as palavras ou limpe a busca.',
    everyDay: 'Ver de todos os dias',
    notRecent: (days: number) => `Nenhum documento nos últimos ${days} dias`,
    results: 'Documentos encontrados',
    open: (title: string, page: number) => `Abrir ${title} na página ${page}`,
    withoutClient: 'Sem cliente',
  },

  folder: {
    search: 'Buscar documento...',
    columns: {
      title: 'Documento',
      case: 'Processo',
      visibility: 'Visibilidade',
      sizeBytes: 'Tamanho',
      createdAt: 'Data',
      actions: 'Ações',
    },
    table: 'Documentos da pasta',
    noCase: 'Pasta do cliente',
    caseFilter: 'Filtrar por processo',
    allCases: 'Todos os Processos',
    visibilityFilter: 'Filtrar por visibilidade',
    allVisibilities: 'Visibilidade',
    filters: 'Filtros',
    filtersWith: (n: number) => `Filtros (${n})`,
    showResults: 'Ver Documentos',
    sort: 'Ordenar por',
    sorts: {
      'createdAt.DESC': 'Mais recentes',
      'createdAt.ASC': 'Mais antigos',
      'title.ASC': 'Título, de A a Z',
      'title.DESC': 'Título, de Z a A',
      'sizeBytes.DESC': 'Maiores',
      'sizeBytes.ASC': 'Menores',
    },
    empty: 'Esta pasta ainda não tem documentos.',
    emptyText: 'Adicione o primeiro documento deste cliente.',
    nothingFits: 'Nenhum documento com estes filtros',
    clearFilters: 'Limpar Filtros',
    unknownClient: 'Cliente não encontrado.',
    loadFailed: 'Não foi possível carregar os documentos do cliente.',
    figuresFailed: 'Não foi possível carregar as estatísticas.',
  },

  text: {
    waiting: 'O texto deste documento ainda está sendo lido.',
    empty: 'Este documento não tem texto que possa ser buscado.',
    unreadable: 'O texto deste documento não pôde ser lido.',
  },

  adding: {
    case: 'Processo (Opcional)',
    noCase: 'Nenhum: pasta do cliente',
    clientRequired: 'Selecione um cliente.',
    filesRequired: 'Selecione um arquivo.',
    files: 'Arquivos selecionados',
    sharedHint: 'O cliente vê no portal o que for adicionado.',
    internalHint: 'Só o escritório vê o que for adicionado.',
    submit: (n: number) => (n > 1 ? `Adicionar ${n} Documentos` : 'Adicionar Documento'),
    added: (n: number) =>
      n === 1 ? 'Documento adicionado com sucesso.' : `${n} documentos adicionados com sucesso.`,
    notAdded: (n: number) =>
      n === 1
        ? 'Não foi possível adicionar o documento.'
        : `Não foi possível adicionar ${n} documentos.`,
  },
} as const;

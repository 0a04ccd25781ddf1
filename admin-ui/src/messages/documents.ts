import { cappedCount, count as grouped } from '../format/numbers';
import type { DocumentKind } from '../console/documents/document-kind';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Texts of uploading, listing and viewing documents. Texts with a variable are functions. */
export const documentMessages = {
  kinds: {
    pdf: 'PDF',
    word: 'Word',
    image: 'Imagem',
    text: 'Texto',
    spreadsheet: 'Planilha',
    other: 'Arquivo',
  } satisfies Record<DocumentKind, string>,
  upload: {
    heading: 'Anexar Documentos',
    progress: (sent: number, total: number) => `${sent} de ${count(total, 'enviado', 'enviados')}`,
    drop: 'Arraste arquivos para cá',
    dropHere: 'Solte os arquivos para anexar',
    formats: 'PDF, imagens, Word e planilhas',
    dropOrSelect: 'Arraste arquivos para cá ou selecione no dispositivo.',
    select: 'Selecionar',
    list: 'Documentos em envio',
    titleOf: (fileName: string) => `Título de ${fileName}`,
    sharing: 'Visível no portal do cliente',
    waiting: (size: string) => `${size} · Aguardando envio`,
    sending: (percent: number, size: string) => `Enviando... ${percent} % de ${size}`,
    sendingBytes: (sent: string, size: string) => `Enviando... ${sent} de ${size}`,
    storing: (size: string) => `${size} · Verificando...`,
    sent: (size: string) => `${size} · Enviado`,
    failed: 'Não foi possível anexar.',
    notSignedIn: 'Usuário não autenticado',
    cancel: (title: string) => `Cancelar envio de ${title}`,
    remove: (title: string) => `Remover ${title}`,
    underWay: (n: number) => `${count(n, 'documento', 'documentos')} ainda em envio.`,
    attached: (n: number) => `${n} documento(s) anexado(s) com sucesso.`,
    notAttached: 'Não foi possível anexar os documentos.',
  },
  list: {
    heading: 'Documentos do Processo',
    count: (n: number) => `${cappedCount(n)} ${n === 1 ? 'documento' : 'documentos'}`,
    empty: 'Nenhum documento anexado a este processo.',
    failed: 'Não foi possível carregar os documentos.',
    view: (title: string) => `Visualizar ${title}`,
    download: (title: string) => `Baixar ${title}`,
    visibilityOf: (title: string, visibility: string) => `${visibility}. Quem vê ${title}`,
    options: (title: string) => `Opções de ${title}`,
    internal: 'Interno',
    shared: 'Visível ao cliente',
    rename: 'Renomear',
    delete: 'Excluir',
    titleField: 'Título do documento',
    notSaved: 'Não foi possível salvar o documento.',
  },
  viewer: {
    thumbnails: 'Miniaturas das páginas',
    pages: 'Páginas',
    page: (n: number) => `Página ${n}`,
    pageField: 'Página',
    pageCount: (n: number) => `de ${n}`,
    innerLink: 'Ir para outra página deste documento',
    previousPage: 'Página anterior',
    nextPage: 'Página seguinte',
    zoom: 'Zoom',
    zoomOut: 'Diminuir',
    zoomIn: 'Aumentar',
    percent: (n: number) => `${n} %`,
    rotate: 'Girar',
    fit: 'Ajustar à tela',
    download: 'Baixar',
    unsupported: 'Não é possível visualizar este tipo de arquivo.',
    downloadInstead: 'Baixe o documento para abrir no dispositivo.',
    protected: 'Este PDF está protegido por senha.',
    failed: {
      document: 'Não foi possível carregar o documento.',
      image: 'Não foi possível carregar a imagem.',
      pdf: 'Não foi possível carregar o PDF.',
    },
    linkFailed: (message: string) => `Erro ao carregar documento: ${message}`,
    noLink: 'Não foi possível gerar o link do documento.',
    notDownloaded: 'Não foi possível baixar o documento.',
  },
} as const;

/** `1 documento`, `64 documentos`, with pt-PT grouping; capped as filtered lists are. */
const documents = (n: number) => `${cappedCount(n)} ${n === 1 ? 'documento' : 'documentos'}`;
const clients = (n: number) => `${cappedCount(n)} ${n === 1 ? 'cliente' : 'clientes'}`;

/** Every text of the documents page and its dialogs. */
export const documentsPageMessages = {
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
    without: (n: number) => `${grouped(n)} sem documentos`,
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
    shown: (shown: number, total: number) => `${grouped(shown)} de ${clients(total)}`,
    last: (date: string) => `Último: ${date}`,
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
    start: 'Buscar em todos os documentos',
    found: (n: number) => `${documents(n)} ${n === 1 ? 'encontrado' : 'encontrados'}`,
    shown: (shown: number, total: number) => `${grouped(shown)} de ${documents(total)}`,
    notFound: (term: string) => `Nenhum documento encontrado para "${term}"`,
    notFoundText: 'Verifique as palavras ou limpe a busca.',
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

  caseSelect: {
    loading: 'Buscando...',
    none: 'Nenhum processo encontrado',
    open: 'Mostrar processos',
    close: 'Recolher processos',
    clear: 'Remover processo',
  },

  text: {
    waiting: 'O texto deste documento ainda está sendo lido.',
    empty: 'Este documento não tem texto que possa ser buscado.',
    unreadable: 'O texto deste documento não pôde ser lido.',
  },

  download: {
    failed: 'Erro no download',
    noLink: 'Não foi possível gerar link para download.',
    unreachable: 'Erro ao fazer download do documento.',
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

  archive: {
    folder: 'Baixar Pasta',
    case: 'Baixar Processo Completo',
    ofFolder: (name: string) => `Todos os documentos de ${name}, em um arquivo ZIP.`,
    ofCase: 'Todos os documentos do processo e o histórico em PDF, em um arquivo ZIP.',
    preparing: 'Preparando...',
    progress: (received: string, total: string) => `Baixando... ${received} de ${total}`,
    received: (received: string) => `Baixando... ${received}`,
    done: 'Download concluído.',
    failed: 'Não foi possível baixar o arquivo ZIP.',
    interrupted: 'O download foi interrompido. Verifique a conexão e tente novamente.',
  },
} as const;

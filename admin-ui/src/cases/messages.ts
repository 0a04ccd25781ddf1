import type { CaseColumn } from '../../../src/contract/case-view-address';
import type { CaseSort, CaseStatus, CaseView, HistoryAction } from '../../../src/contract/cases';
import { cappedCount, cappedCounted, count, counted } from '../../../ui/src/format/numbers';
import { caseLabels, statusLabels } from '../../../src/contract/labels';
import type { ClientOrder } from './cases-address';
import { longDate, shortDate } from '../../../ui/src/format/dates';
import { dayDistance } from '../../../ui/src/format/deadlines';

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
    sorts: { name: 'Nome', urgency: 'Urgência' } satisfies Record<ClientOrder, string>,
    total: (n: number) =>
      n === 1 ? '1 cliente com processos' : `${cappedCount(n)} clientes com processos`,
    found: (n: number) =>
      n === 1 ? '1 cliente encontrado' : `${cappedCount(n)} clientes encontrados`,
    shown: (shown: number, total: number) => `${count(shown)} de ${cappedCount(total)} clientes`,
    counters: { total: 'Total', inProgress: 'Em Andamento', dueSoon: 'A Vencer' },
    activeRule: (here: number, onClients: number) =>
      `Ativo, nesta página: cliente com processos, atualizado nos últimos ${here} dias. Na página Clientes contam ${onClients} dias.`,
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

  views: {
    mode: 'Modo de ver',
    byClient: 'Por Cliente',
    all: 'Todos',
    label: 'Vistas',
    names: {
      all: 'Todos',
      overdue: 'Em Atraso',
      today: 'Hoje',
      next_7_days: 'Próximos 7 Dias',
      undated: 'Sem Prazo',
      without_client: 'Sem Cliente',
      stalled: 'Parados há 30 Dias',
      completed: 'Concluídos',
      upcoming: 'A Vencer',
      new_this_month: 'Novos Este Mês',
    } satisfies Record<CaseView, string>,
    of: (view: string, n: number) => `${view}: ${cappedCounted(n, 'processo', 'processos')}`,
    search: 'Buscar processos...',
    filters: 'Filtros',
    clientLabel: 'Filtrar por cliente',
    allClients: 'Todos os Clientes',
    withoutClient: 'Sem cliente',
    withoutDate: 'Sem data',
    responsibleLabel: 'Filtrar por responsável',
    allResponsibles: 'Todos os Responsáveis',
    nobody: 'Sem responsável',
    dueOn: (day: string) => `Prazo em ${day}`,
    everyDay: 'Ver todos os dias',
    total: (n: number) => cappedCounted(n, 'processo', 'processos'),
    columnsLabel: 'Colunas',
    columns: {
      client: 'Cliente',
      court: 'Tribunal',
      responsible: 'Responsável',
      status: 'Status',
      dueDate: 'Data de Vencimento',
      updatedAt: 'Atualizado',
      createdAt: 'Criado em',
    } satisfies Record<CaseColumn, string>,
    case: 'Processo',
    sorts: {
      urgency: 'Urgência',
      dueDate: 'Vencimento',
      updatedAt: 'Atualizado',
      createdAt: 'Criação',
      title: 'Nome',
      status: 'Status',
      client: 'Cliente',
    } satisfies Record<CaseSort, string>,
    none: '—',
    empty: 'Nenhum processo nesta vista',
    emptyFilters: 'Nenhum processo encontrado',
    emptyFiltersText: 'Verifique o que escreveu ou limpe os filtros.',
    clear: 'Limpar Filtros',
    savedLabel: 'As Minhas Vistas',
    savedOptions: (name: string) => `Opções da vista ${name}`,
    save: 'Salvar Vista',
    name: 'Nome da Vista',
    saveNote: 'Salva os filtros, a ordem e as colunas. Ninguém mais a vê.',
    saveName: 'Salvar',
    saving: 'Salvando...',
    saveChanges: 'Salvar Alterações',
    saved: (name: string) => `Vista «${name}» salva.`,
    saveFailed: 'Não foi possível salvar a vista.',
    rename: 'Renomear',
    renameTitle: 'Renomear Vista',
    remove: 'Excluir Vista',
    removed: (name: string) => `Vista «${name}» excluída.`,
    removeFailed: 'Não foi possível excluir a vista.',
    select: (title: string) => `Selecionar ${title}`,
    selectPage: 'Selecionar os processos desta página',
    selected: (n: number) => counted(n, 'selecionado', 'selecionados'),
    selectAll: (n: number) => `Selecionar os ${count(n)}`,
    selectFirst: (n: number) => `Selecionar os primeiros ${count(n)}`,
    selectionLabel: 'Ações para os processos selecionados',
    actions: 'Ações',
    options: (title: string) => `Opções de ${title}`,
    clearSelection: 'Limpar seleção',
    selectFailed: 'Não foi possível selecionar os processos.',
  },

  fields: caseLabels,
  numberPlaceholder: '1234/26.8T8LSB',
  note: 'Adicionar Nota (Opcional)',
  notePlaceholder: 'Fica registada no histórico do processo.',
  notDefined: 'Não definido',
  titleRequired: 'O título é obrigatório.',

  client: { unassigned: 'Não atribuído', unknown: 'Cliente não encontrado' },
  responsibleUnknown: 'Colega sem acesso',

  detail: {
    number: (number: string) => `Processo nº ${number}`,
    withoutNumber: 'Processo sem número',
    copyNumber: 'Copiar número',
    copied: 'Número copiado.',
    copyFailed: 'Não foi possível copiar o número.',
    edit: 'Editar',
    options: 'Mais opções',
    draft: 'Gerar Peça',
    cover: 'Capa em PDF',
    coverFailed: 'Não foi possível fazer a capa do processo.',
    delete: 'Excluir Processo',
    createdAt: 'Criado em',
    updatedAt: 'Última atualização',
    loading: 'Carregando processo...',
    loadFailed: 'Não foi possível carregar o processo.',
    notFound: 'Processo não encontrado',
    notFoundText: 'Este processo não existe ou foi excluído.',
    toList: 'Ver Processos',
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
    noteSaved: 'Nota salva.',
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

  inPlace: {
    changeStatus: 'Alterar Status',
    statusOf: (status: string, title: string) => `Status: ${status}. Alterar o status de ${title}`,
    dateOf: (date: string, title: string) =>
      `Data de Vencimento: ${date}. Alterar a data de ${title}`,
    save: 'Salvar',
    undo: 'Desfazer',
    dateChanged: 'Data alterada.',
    bothChanged: 'Status e data alterados.',
    statusChanged: (
      cases: readonly { status: CaseStatus }[],
      status: CaseStatus,
    ): { title: string; text: string } => {
      const [first] = cases;
      const to = statusLabels[status];
      return cases.length === 1 && first
        ? { title: 'Status alterado.', text: `${statusLabels[first.status]} → ${to}` }
        : { title: `${count(cases.length)} processos alterados.`, text: `Status: ${to}.` };
    },
    undone: 'Alteração desfeita.',
    failed: 'Não foi possível salvar a alteração.',
    notChanged: 'Nada foi alterado. Confira e tente novamente.',
    notUndone: 'Nada foi desfeito.',
    inTheWay: (title: string, changedBy: string | null, gone: boolean) =>
      gone
        ? `«${title}» foi excluído entretanto.`
        : `${changedBy ?? 'Outra pessoa'} alterou «${title}» entretanto.`,
    moreInTheWay: (n: number) => `E mais ${counted(n, 'processo', 'processos')}.`,
  },

  bulk: {
    status: 'Status',
    date: 'Data',
    client: 'Cliente',
    delete: 'Excluir',
    deleting: 'Excluindo...',
    changed: (n: number) => (n === 1 ? '1 processo alterado.' : `${count(n)} processos alterados.`),
    due: (day: string | null) =>
      day ? `Data de Vencimento: ${shortDate(day)}.` : 'Sem Data de Vencimento.',
    clientIs: (name: string) => `Cliente: ${name}.`,
    clientTitle: 'Alterar Cliente',
    clientText: 'Os documentos dos processos passam para a pasta do cliente.',
    clientGive: (n: number) => `Atribuir ${counted(n, 'Processo', 'Processos')}`,
    clientTake: (n: number) => `Deixar ${counted(n, 'Processo', 'Processos')} sem Cliente`,
    deleteTitle: (n: number) => `Excluir ${counted(n, 'processo', 'processos')}?`,
    deleteText: 'Vão para a lixeira com os seus documentos, por 30 dias.',
    deleted: (n: number) => (n === 1 ? '1 processo excluído.' : `${count(n)} processos excluídos.`),
    inBin: 'Pode restaurar na Lixeira, por 30 dias.',
    deleteFailed: 'Não foi possível excluir os processos.',
    restored: (n: number) =>
      n === 1 ? '1 processo restaurado.' : `${count(n)} processos restaurados.`,
    restoreFailed: 'Não foi possível restaurar os processos.',
    tooMany: (most: number) => `No máximo ${count(most)} de cada vez.`,
  },

  conclude: {
    title: 'Concluir mesmo assim?',
    due: (ahead: readonly { dueDate: string | null }[], today: string) => {
      const days = ahead.flatMap(({ dueDate }) => dueDate || []).toSorted();
      const first = days[0] ?? today;
      const when = `${longDate(first)} (${dayDistance(first, today)})`;
      return days.length === 1
        ? `O prazo ainda não chegou: vence em ${when}.`
        : `${count(days.length)} prazos ainda não chegaram: o primeiro vence em ${when}.`;
    },
    consequence:
      'Um processo concluído não está a vencer nem em atraso: o prazo sai do painel e dos avisos.',
    keep: 'Manter a data no processo',
    clear: 'Limpar a data',
    confirm: (n: number) => (n === 1 ? 'Concluir Processo' : 'Concluir Processos'),
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

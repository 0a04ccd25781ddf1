import { STALLED_DAYS } from '../../../src/contract/case-lists';
import { cappedCounted, count, counted } from '../../../ui/src/format/numbers';

/** Every text of the staff dashboard. */
export const dashboardMessages = {
  greetingTo: (greeting: string, name: string) => `${greeting}, ${name}`,
  loadFailed: 'Não foi possível carregar o painel.',
  firstSteps: {
    title: 'Primeiros Passos',
    done: (n: number, total: number) =>
      `${count(n)} de ${count(total)} ${n === 1 ? 'concluído' : 'concluídos'}`,
    stepDone: 'Concluído',
    steps: {
      case: {
        title: 'Abrir o primeiro processo',
        text: 'O cliente pode ser cadastrado no mesmo formulário.',
        action: 'Abrir Processo',
      },
      document: {
        title: 'Anexar um documento',
        text: 'Aceita PDF, imagens, Word e planilhas.',
        action: 'Anexar',
      },
      date: {
        title: 'Definir a primeira data de vencimento',
        text: 'O prazo aparece neste painel e no calendário.',
        action: 'Definir Data',
      },
      colleague: {
        title: 'Convidar a equipa',
        text: 'Cada pessoa entra com o próprio e-mail e deixa o seu nome no histórico.',
        action: 'Convidar',
      },
    },
    askAdministrator: 'Peça a um administrador',
    haveList: 'Já existe uma lista de clientes?',
    hide: 'Ocultar Primeiros Passos',
    hideFailed: 'Não foi possível ocultar os primeiros passos.',
  },
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
    late: (n: number) => `${count(n)} em atraso`,
    see: 'Ver',
    overdue: (n: number) => `Em Atraso · ${count(n)}`,
    upcoming: (n: number) => `Próximos Prazos · ${count(n)}`,
    moreOverdue: (n: number) => (n === 1 ? 'e mais 1 em atraso' : `e mais ${count(n)} em atraso`),
    all: (n: number) => `Ver Todos (${count(n)})`,
    oldest: (distance: string) => `· o mais antigo ${distance}`,
    workingDays: (n: number) => (n === 1 ? '1 dia útil' : `${count(n)} dias úteis`),
    workingDaysHint: 'Sem contar fins de semana e feriados nacionais.',
    withoutDueDate: (n: number) =>
      n === 1
        ? '1 processo ativo sem prazo definido'
        : `${count(n)} processos ativos sem prazo definido`,
    stalled: (n: number) =>
      `${cappedCounted(n, 'processo parado', 'processos parados')} há ${STALLED_DAYS} dias`,
    empty: 'Nenhum prazo nos processos ativos',
    emptyText: 'Os processos com data de vencimento aparecem aqui.',
  },
  today: {
    title: 'Hoje',
    agenda: 'Agenda',
    video: 'Videoconferência',
    tasks: (n: number) => `Tarefas · ${count(n)}`,
    done: (n: number) => counted(n, 'feita', 'feitas'),
    late: 'Em atraso há',
    days: (n: number) => counted(n, 'dia', 'dias'),
    more: (n: number) => `mais ${count(n)}`,
    empty: 'Nada marcado para hoje',
    emptyText: 'As audiências e as tarefas do dia aparecem aqui.',
  },
  undated: {
    title: 'Sem Prazo Definido',
    withoutClient: 'Cliente não atribuído',
    more: (n: number) => (n === 1 ? 'e mais 1 sem prazo' : `e mais ${count(n)} sem prazo`),
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
    all: 'Ver Tudo',
  },
} as const;

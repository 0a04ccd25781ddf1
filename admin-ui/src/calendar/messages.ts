import type { EntryKind } from '../../../src/contract/agenda';
import { entryKindLabels } from '../../../src/contract/labels';
import {
  dayAndLongMonth,
  dayAndMonth,
  longDate,
  monthAndYear,
  shortDate,
  weekdayOf,
} from '../../../ui/src/format/dates';
import { capitalised } from '../../../ui/src/format/names';
import { cappedCount, cappedCounted, count, counted } from '../../../ui/src/format/numbers';
import { gendered } from '../agenda/messages';

const yearOf = (day: string) => day.slice(0, 4);
const sameMonth = (from: string, until: string) => from.slice(0, 7) === until.slice(0, 7);

/** `23 a 29 de novembro de 2026`, `28 de dezembro de 2026 a 3 de janeiro de 2027` */
function rangeWords(from: string, until: string): string {
  if (sameMonth(from, until)) return `${Number(from.slice(8))} a ${longDate(until)}`;
  const begin = yearOf(from) === yearOf(until) ? dayAndLongMonth(from) : longDate(from);
  return `${begin} a ${longDate(until)}`;
}

const plurals: Record<EntryKind, string> = {
  deadline: 'Prazos',
  hearing: 'Audiências',
  task: 'Tarefas',
};

/** Every text of the page Agenda. */
export const calendarMessages = {
  lists: 'Mais opções da agenda',
  exportCalendar: 'Exportar como Calendário',
  heading: 'Agenda',
  subtitle: {
    all: 'Prazos, audiências e tarefas de todo o escritório.',
    mine: 'Os meus prazos, audiências e tarefas.',
  },
  create: 'Novo',
  plurals,
  whose: { label: 'De quem', mine: 'Os Meus', all: 'Todos' },
  person: 'Pessoa',
  everybody: 'Todas as Pessoas',
  nobody: 'Sem Responsável',
  what: 'O que mostrar',
  settled: 'Mostrar concluídos',
  filters: 'Filtros',
  client: 'Cliente',
  allClients: 'Todos os Clientes',
  noSuchClient: 'Nenhum cliente com este nome.',
  case: 'Processo',
  allCases: 'Todos os Processos',
  clearFilters: 'Limpar Filtros',

  view: { label: 'Vista', month: 'Mês', week: 'Semana', list: 'Lista' },
  today: 'Hoje',
  before: 'Anterior',
  after: 'Seguinte',
  /** `23 nov. a 27 dez. 2026`, `28 dez. 2026 a 31 jan. 2027` */
  weeks: (from: string, until: string) =>
    yearOf(from) === yearOf(until)
      ? `${dayAndMonth(from)} a ${dayAndMonth(until)} ${yearOf(until)}`
      : `${dayAndMonth(from)} ${yearOf(from)} a ${dayAndMonth(until)} ${yearOf(until)}`,
  month: (day: string) => capitalised(monthAndYear(day)),
  range: rangeWords,
  fromToday: 'A partir de hoje',
  fromDay: (day: string) => `A partir de ${longDate(day)}`,

  weekdays: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sáb.', 'dom.'],
  shortWeekdays: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
  allDay: 'dia todo',
  isToday: 'hoje',
  recess: { portugal: 'férias judiciais', spain: 'dias inábeis', brazil: 'recesso forense' },
  holidayIs: (name: string) => `Feriado: ${name}`,
  entries: (n: number) => counted(n, 'entrada', 'entradas'),
  more: (n: number) => `mais ${count(n)}`,
  moreOf: (n: number, day: string) =>
    `Mais ${counted(n, 'entrada', 'entradas')} em ${longDate(day)}`,
  dayOf: (day: string) => `${weekdayOf(day)}, ${dayAndLongMonth(day)}`,
  openDay: 'Abrir o Dia',
  newOnDay: 'Novo neste Dia',
  emptyDay: 'Nada marcado neste dia.',
  until: (time: string) => `até ${time}`,
  untilMidnight: 'até às 24:00',
  onTheDay: 'no dia',
  video: 'Por videoconferência',
  clash: (name: string, from: string, until: string, titles: readonly [string, string]) =>
    `${name} tem duas audiências entre as ${from} e as ${until}: ${titles[0]} e ${titles[1]}.`,

  overdue: (n: number) => `Em Atraso · ${cappedCount(n)}`,
  seeInList: 'Ver na Lista',
  shownUntil: (day: string, shown: number, total: number) =>
    `Até ${dayAndLongMonth(day)} · ${count(shown)} de ${cappedCounted(total, 'entrada', 'entradas')}`,
  shown: (shown: number, total: number) =>
    `${count(shown)} de ${cappedCounted(total, 'entrada', 'entradas')}`,

  empty: {
    title: 'A agenda ainda está vazia',
    text: 'Os prazos, audiências e tarefas dos processos aparecem aqui, por dia.',
  },
  none: {
    title: (kinds: readonly EntryKind[], name: string | null) => {
      const [kind] = kinds;
      const what =
        kinds.length === 1 && kind
          ? `${gendered('Nenhum', 'Nenhuma')(kind)} ${entryKindLabels[kind].toLowerCase()}`
          : 'Nenhuma entrada';
      return name ? `${what} de ${name}` : what;
    },
    text: (from: string, until: string) =>
      `${capitalised(`de ${rangeWords(from, until)}`)}, com os filtros escolhidos.`,
    textFrom: (day: string) => `A partir de ${longDate(day)}, com os filtros escolhidos.`,
    plain: 'Nada marcado daqui em diante',
    plainText: (day: string) => `A partir de ${longDate(day)} a agenda está livre.`,
  },
  failed: {
    title: 'Não foi possível carregar a agenda',
    text: (time: string) => `O que está em atraso acima é das ${time}. Nada se perdeu.`,
  },

  move: {
    action: 'Mover...',
    title: (kind: EntryKind) => `Mover ${entryKindLabels[kind]}`,
    day: 'Novo Dia',
    from: (day: string) => `Está em ${weekdayOf(day)}, ${longDate(day)}.`,
    hour: (time: string) => `A hora fica a mesma: ${time}.`,
    datesCase: 'É a data de vencimento do processo, que muda também.',
    mayDateCase:
      'Se passar a ser o prazo mais próximo do processo, a data de vencimento muda também.',
    internal: (day: string) => `O prazo interno passa para ${weekdayOf(day)}, ${shortDate(day)}.`,
    visible: 'O cliente vê a nova data no portal.',
    confirm: 'Mover',
    confirming: 'Movendo...',
    moved: (kind: EntryKind, day: string) =>
      `${entryKindLabels[kind]} ${gendered('movido', 'movida')(kind)} para ${weekdayOf(day)}, ${shortDate(day)}.`,
    undo: 'Desfazer',
    undone: 'Alteração desfeita.',
    failed: 'Não foi possível mover.',
    unanswered: 'Sem ligação. A alteração não foi confirmada.',
    stale: (name: string | null, title: string) =>
      `${name ?? 'Outra pessoa'} alterou «${title}» entretanto. Nada foi movido.`,
    keys: 'Prima M para mover, ou Shift e uma seta para mover um dia ou uma semana.',
  },
} as const;

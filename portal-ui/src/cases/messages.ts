import { statusLabels } from '../../../src/contract/labels';
import { dayAndLongMonth, longDate } from '../../../ui/src/format/dates';
import { sharedPartMessages } from '../../../ui/src/parts/messages';

/** Returns a status as a client reads it. */
export const statusText = (status: string): string =>
  status in statusLabels
    ? statusLabels[status as keyof typeof statusLabels]
    : sharedPartMessages.badges.unknownStatus;

const sameYear = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4);

/** Texts of the client's cases. Those with a variable are functions. */
export const caseMessages = {
  title: 'Meus Processos',
  count: (n: string, one: boolean) =>
    one ? `${n} processo.` : `${n} processos, do mais recente ao mais antigo.`,
  search: 'Buscar processo...',
  status: 'Status',
  allStatuses: 'Todos os status',
  numbered: (number: string) => `Nº ${number}`,
  court: 'Tribunal',
  dueDate: 'Data de Vencimento',
  undefined: 'Não definido',
  failed: 'Erro ao listar processos',
  empty: {
    title: 'Nenhum processo',
    text: 'Os processos que o escritório abrir aparecem aqui.',
  },
  none: {
    title: 'Nenhum processo encontrado',
    text: 'Tente outras palavras, ou limpe a busca.',
  },
  one: {
    numbered: (number: string) => `Processo nº ${number}`,
    failed: 'Não foi possível carregar o processo.',
    nextDate: 'Próxima data',
    noDate: 'Sem data marcada',
    noDateText: 'Quando houver uma data, o escritório marca-a aqui.',
    pastDate: 'Data do processo',
    cares: 'O escritório trata desta data. Se for preciso algo da sua parte, recebe um pedido.',
    talk: 'Falar com o Escritório',
    facts: 'Dados do Processo',
    number: 'Número',
    client: 'Cliente',
    start: 'Início',
    happened: 'O que aconteceu',
    newestFirst: 'Mais recente primeiro',
    eventsFailed: 'Não foi possível carregar o que aconteceu.',
    noEvents: 'Ainda não aconteceu nada neste processo.',
  },
  entries: {
    title: 'Datas',
    none: 'Nenhuma data marcada.',
    past: (n: number) => (n === 1 ? '1 data anterior' : `${n} datas anteriores`),
    other: 'Data',
    at: (hour: string) => `às ${hour}`,
    between: (from: string, to: string) => `das ${from} às ${to}`,
    moved: (before: string) => `Mudou de data. Antes: ${before}.`,
    retimed: (before: string) => `Mudou de hora. Antes: ${before}.`,
    link: (host: string) => `Abrir ${host}`,
    states: {
      deadline: { fulfilled: 'Cumprido', cancelled: 'Anulado' },
      hearing: { fulfilled: 'Realizada', cancelled: 'Desmarcada' },
      task: { fulfilled: 'Feita', cancelled: 'Anulada' },
    },
  },
  event: {
    created: 'O escritório abriu o processo',
    concluded: 'O processo foi concluído',
    status: (from: string, to: string) => `O processo passou de ${from} para ${to}`,
    statusNow: (to: string) => `O processo está ${to}`,
    newDate: (to: string) => `Nova data: ${longDate(to)}`,
    noDate: (from: string) => `A data de ${longDate(from)} ficou sem efeito`,
    moved: (from: string, to: string) =>
      `A data passou de ${sameYear(from, to) ? dayAndLongMonth(from) : longDate(from)} para ${longDate(to)}`,
    document: 'O escritório juntou um documento',
    other: 'O escritório atualizou o processo',
  },
} as const;

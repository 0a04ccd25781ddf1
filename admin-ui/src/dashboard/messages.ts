import { changedField } from '../../../src/contract/labels';
import { count, counted } from '../../../ui/src/format/numbers';

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
    fields: changedField,
  },
} as const;

import type { CaseField, CaseStatus, HistoryField } from './cases.js';

/* What fields and values are called in Portuguese wherever they show: on screens, in lists and on paper. */

export const statusLabels = {
  aberto: 'Aberto',
  em_andamento: 'Em Andamento',
  concluido: 'Concluído',
} satisfies Record<CaseStatus, string>;

export const caseLabels = {
  title: 'Título',
  number: 'Número do Processo',
  status: 'Status',
  dueDate: 'Data de Vencimento',
  court: 'Tribunal/Vara',
  clientId: 'Cliente',
} satisfies Record<CaseField, string>;

/** What somebody changed, after "alterou". */
export const changedField = {
  title: 'o título',
  number: 'o número',
  dueDate: 'o vencimento',
  court: 'o tribunal',
  clientId: 'o cliente',
} satisfies Record<HistoryField, string>;

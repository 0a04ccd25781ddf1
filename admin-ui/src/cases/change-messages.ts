import type { CaseStatus } from '../../../src/contract/cases';
import { statusLabels } from '../../../src/contract/labels';
import { longDate, shortDate } from '../../../ui/src/format/dates';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { known } from '../../../ui/src/format/known';
import { count, counted } from '../../../ui/src/format/numbers';
import type { LastingAgenda } from './lasting-agenda';

/** `2 prazos, 1 audiência e 3 tarefas` */
function listed(parts: readonly (string | false)[]): string {
  const words = parts.filter(Boolean);
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' e ');
}

/** Every text of changes in place, to one case or to many. */
export const caseChangeMessages = {
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
        ? {
            title: 'Status alterado.',
            text: `${known(statusLabels, first.status, first.status)} → ${to}`,
          }
        : { title: `${count(cases.length)} processos alterados.`, text: `Status: ${to}.` };
    },
    undone: 'Alteração desfeita.',
    undoneMove:
      'Alteração desfeita. Os documentos que estavam visíveis no portal ficaram internos.',
    failed: 'Não foi possível salvar a alteração.',
    unanswered: 'Sem ligação. A alteração não foi confirmada.',
    undoUnanswered: 'Sem ligação. A alteração pode não ter sido desfeita.',
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
    clientText:
      'Os documentos dos processos passam para a pasta do cliente. Os que estavam visíveis no portal passam a internos.',
    clientShare: 'Mostrar ao cliente os documentos que estavam visíveis',
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
    agenda: ({ total, kinds }: LastingAgenda) => {
      const items = kinds
        ? listed([
            kinds.deadline > 0 && counted(kinds.deadline, 'prazo', 'prazos'),
            kinds.hearing > 0 && counted(kinds.hearing, 'audiência', 'audiências'),
            kinds.task > 0 && counted(kinds.task, 'tarefa', 'tarefas'),
          ])
        : counted(total, 'item', 'itens');
      return `Na agenda ${total === 1 ? 'fica' : 'ficam'} em aberto ${items}.`;
    },
    keepAgenda: 'Deixar em aberto, a avisar',
    cancelAgenda: 'Anular, com o motivo «Processo concluído»',
    confirm: (n: number) => (n === 1 ? 'Concluir Processo' : 'Concluir Processos'),
  },
} as const;

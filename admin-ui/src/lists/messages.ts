import { cappedCount, count } from '../../../ui/src/format/numbers';

/** Texts of the parts of lists. */
export const listsMessages = {
  actions: 'Ações',
  caseSelect: {
    loading: 'Buscando...',
    none: 'Nenhum processo encontrado',
    open: 'Mostrar processos',
    close: 'Recolher processos',
    clear: 'Remover processo',
  },
  shown: (rows: number, total: number) =>
    rows < total ? `${count(rows)} de ${cappedCount(total)}` : cappedCount(total),
  all: (total: number) => `Ver todos (${cappedCount(total)})`,
  allOf: (title: string, total: number) => `${listsMessages.all(total)}: ${title}`,
};

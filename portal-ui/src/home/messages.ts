import { weekdayDate } from '../../../ui/src/format/dates';

/** Texts of the portal's first page. Those with a variable are functions. */
export const homeMessages = {
  page: 'Início',
  greeting: (greeting: string, name: string) => `${greeting}, ${name}`,
  nextDate: (distance: string) => `Próximo prazo ${distance}.`,
  nextEntry: 'Próxima data',
  cases: 'Meus Processos',
  all: (n: string) => `Ver todos (${n})`,
  checklists: 'O que o escritório pediu',
  checklist: {
    /** @param missing how many there are in all, beyond those named */
    send: (wanted: string[], missing: number) =>
      `Enviar: ${wanted.join(', ')}${missing > wanted.length ? ` e mais ${missing - wanted.length}` : ''}`,
    open: 'Enviar',
    askedBy: (name: string) => `Pedido por ${name}`,
    until: (day: string) => `até ${weekdayDate(day)}`,
  },
} as const;

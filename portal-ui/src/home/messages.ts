import { weekdayDate } from '../../../ui/src/format/dates';

/** Texts of the portal's first page. Those with a variable are functions. */
export const homeMessages = {
  page: 'Início',
  greeting: (greeting: string, name: string) => `${greeting}, ${name}`,
  nextDate: (distance: string) => `Próximo prazo ${distance}.`,
  cases: 'Meus Processos',
  all: (n: string) => `Ver todos (${n})`,
  checklists: 'O que o escritório pediu',
  checklist: {
    title: 'Documentos pedidos',
    missing: (missing: number, items: number) => `Falta enviar ${missing} de ${items}`,
    until: (day: string) => `até ${weekdayDate(day)}`,
  },
} as const;

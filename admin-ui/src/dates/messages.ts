/** Remarks about a due day. */
export const dueHintMessages = {
  past: (day: string) => `${day} já passou.`,
  weekend: (day: string, weekday: string) => `${day} é ${weekday}.`,
  holiday: (day: string, name: string) => `${day} é feriado: ${name}.`,
  recess: {
    portugal: (day: string) => `Férias judiciais até ${day}.`,
    spain: (day: string) => `Dias inábeis até ${day}.`,
    brazil: (day: string) => `Recesso forense até ${day}.`,
  },
} as const;

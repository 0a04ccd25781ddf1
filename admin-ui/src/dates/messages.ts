import type { Reminder } from '../../../src/contract/reminders';

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

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many} antes`;

/** Reminders as chips and in words. */
export const reminderMessages = {
  words: (reminder: Reminder) => {
    if (reminder === '0d') return 'No dia, às 08:00';
    const n = Number(reminder.slice(0, -1));
    return reminder.endsWith('d') ? counted(n, 'dia', 'dias') : counted(n, 'hora', 'horas');
  },
  none: 'Nenhum',
  remove: (words: string) => `Tirar o lembrete: ${words}`,
  add: 'Lembrete',
  addTo: (label: string) => `Lembrete: ${label}`,
} as const;

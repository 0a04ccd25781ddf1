import { numericDay } from '../contract/days.js';
import { nameInMail } from '../contract/name-in-mail.js';
import type { Letterhead, MailContent } from '../mail/mail-template.js';
import { daysBetween, fullDay, type MailedEntry, rowOf, shortDay } from './date-rows.js';

/** An entry of which a person is reminded. */
export interface Reminded extends MailedEntry {
  /** The day from which the reminder counts: the internal day, if the entry has one. */
  basis: string;
  /** Whether it is the last afternoon of a deadline that is still open. */
  lastCall: boolean;
  /** Name of the responsible colleague; null if it is the recipient, or nobody. */
  personName: string | null;
}

/** Content of a person's mail: the first entries, and the number of all. */
export interface Reminders {
  /** The day and the hour by the office's clock. */
  today: string;
  now: string;
  count: number;
  entries: readonly Reminded[];
}

/**
 * Mail about entries that are due soon. Its words are true on the day `today`. Its subject names nothing, because
 * phones show it.
 */
export function reminderMail(
  head: Letterhead,
  { today, now, count, entries }: Reminders,
  links: { agenda: string; entry(entry: MailedEntry): string },
): MailContent {
  const [first] = entries;
  const single = count === 1;
  const near = (entry: Reminded) => nearness(entry, today, now);
  const subject = single ? near(first!) : `Lembrete de ${count} datas`;
  return {
    head,
    subject,
    preview: entries
      .map(({ title }) => nameInMail(title))
      .join(', ')
      .slice(0, 200),
    title: single ? near(first!) : 'Lembretes',
    opening: [
      entries.every(({ lastCall, dueOn }) => lastCall && dueOn === today)
        ? 'O último dia está a acabar e ainda está em aberto. Confirme se já foi entregue.'
        : `Lembrete de ${fullDay(today)[0]!.toLowerCase()}${fullDay(today).slice(1)}.`,
    ],
    sections: [
      {
        title: single ? 'Data' : 'Datas',
        count,
        late: entries.every((entry) => daysBetween(today, entry.dueOn) < 0),
        rows: entries.map((entry) => {
          const row = rowOf(entry, links.entry(entry), shortDay(entry.dueOn), {
            hour: entry.startsAt,
            mark: {
              text: `${near(entry)}, ${numericDay(entry.basis)}`,
              late: daysBetween(today, entry.dueOn) < 0,
            },
          });
          const { personName } = entry;
          return personName === null
            ? row
            : { ...row, lines: [...row.lines, `de ${nameInMail(personName)}`] };
        }),
        more:
          count > entries.length
            ? { text: `Mais ${count - entries.length} na agenda`, url: links.agenda }
            : null,
      },
    ],
    action: single
      ? { label: 'Abrir', url: links.entry(first!) }
      : { label: 'Abrir a Agenda', url: links.agenda },
    closing: ['Os lembretes de cada data mudam-se na própria data.'],
  };
}

const NOUNS = { deadline: 'Prazo', hearing: 'Audiência', task: 'Tarefa' } as const;

/** "Prazo interno amanhã", "Audiência hoje às 14:30", "Prazo terminou ontem" */
function nearness(entry: Reminded, today: string, now: string): string {
  const { kind, basis, dueOn, startsAt, lastCall } = entry;
  const noun = basis < dueOn && !lastCall ? 'Prazo interno' : NOUNS[kind];
  const day = lastCall ? dueOn : basis;
  const days = daysBetween(today, day);
  const at = startsAt ? ` às ${startsAt}` : '';
  if (days > 1) return `${noun} daqui a ${days} dias`;
  if (days === 1) return `${noun} amanhã${at}`;
  if (days === 0 && startsAt && startsAt <= now) return `${noun} foi hoje${at}`;
  if (days === 0) return lastCall ? `${noun} termina hoje` : `${noun} hoje${at}`;
  return days === -1 ? `${noun} foi ontem` : `${noun} foi há ${-days} dias`;
}

import { nameInMail } from '../contract/name-in-mail.js';
import { MORNING } from '../contract/reminders.js';
import { clockWords } from '../contract/time-zones.js';
import type { Letterhead, MailContent, MailRow, MailSection } from '../mail/mail-template.js';
import {
  counted,
  daysBetween,
  fullDay,
  type MailedEntry,
  rowOf,
  shortDay,
  weekday,
} from './date-rows.js';

/** Content of a person's morning mail. */
export interface Morning {
  fullName: string;
  /** The day on which it is sent. */
  day: string;
  /** Clients' messages are counted from the beginning of this day. */
  since: string;
  timeZone: string;
  overdue: number;
  today: number;
  next: number;
  requests: number;
  messages: number;
  documents: number;
  /** The first entries of each part, by day. */
  entries: readonly (MailedEntry & { part: 'overdue' | 'today' | 'next' })[];
}

/** Addresses of the links in a mail about dates. */
export interface MorningLinks {
  agenda: string;
  requests: string;
  account: string;
  unsubscribe: string;
  entry(entry: MailedEntry): string;
}

/** The mail "O seu dia". */
export function morningMail(head: Letterhead, morning: Morning, links: MorningLinks): MailContent {
  const { fullName, day } = morning;
  const subject = subjectOf(morning);
  return {
    head,
    subject,
    preview: previewOf(morning),
    title: `O seu dia, ${nameInMail(fullName.split(' ')[0]!)}`,
    opening: [fullDay(day)],
    sections: [...datesOf(morning, links), ...newsOf(morning, links)],
    action: { label: 'Abrir a Agenda', url: links.agenda },
    closing: [],
    foot: {
      text: `Enviado às ${MORNING}, ${clockWords(morning.timeZone)}, nos dias que escolheu. Traz só as datas de ${nameInMail(fullName)}.`,
      links: [
        { label: 'Mudar os dias', url: links.account },
        { label: 'Deixar de receber', url: links.unsubscribe },
      ],
    },
    unsubscribe: links.unsubscribe,
  };
}

function subjectOf({ overdue, today, next, requests, messages, documents }: Morning): string {
  const dates = [
    overdue > 0 && `${overdue} em atraso`,
    today > 0 && `${today} hoje`,
    next > 0 && `${next} nos próximos 7 dias`,
  ].filter((part) => part !== false);
  if (dates.length > 0) return `O seu dia: ${dates.join(', ')}`;
  return `O seu dia: ${counted(requests + messages + documents, 'novidade', 'novidades')} no portal`;
}

function previewOf({ entries, overdue }: Morning): string {
  const hearing = entries.find(({ part, kind }) => part === 'today' && kind === 'hearing');
  const late = entries.find(({ part }) => part === 'overdue');
  const sentences = [
    hearing && `${nameInMail(hearing.title)} às ${hearing.startsAt}.`,
    late && `${overdue} em atraso: ${nameInMail(late.title)}.`,
  ].filter((sentence) => sentence !== undefined);
  return sentences.length > 0 ? sentences.join(' ') : 'As suas datas e o que chegou pelo portal.';
}

function datesOf(morning: Morning, links: MorningLinks): MailSection[] {
  const { day, entries } = morning;
  const rows = (part: 'overdue' | 'today' | 'next', draw: (entry: MailedEntry) => MailRow) =>
    entries.filter((entry) => entry.part === part).map(draw);
  const overdue = rows('overdue', (entry) =>
    rowOf(entry, links.entry(entry), shortDay(entry.dueOn), {
      mark: { text: lateness(entry, day), late: true },
    }),
  );
  const today = rows('today', (entry) => rowOf(entry, links.entry(entry), timeOfDay(entry)));
  const next = rows('next', (entry) =>
    rowOf(entry, links.entry(entry), shortDay(entry.dueOn), { hour: entry.startsAt }),
  );
  const section = (title: string, count: number, shown: MailRow[], late = false): MailSection[] =>
    count === 0
      ? []
      : [
          {
            ...{ title, count, late, rows: shown },
            more:
              count > shown.length
                ? { text: `Mais ${count - shown.length} na agenda`, url: links.agenda }
                : null,
          },
        ];
  return [
    ...section('Em Atraso', morning.overdue, overdue, true),
    ...section('Hoje', morning.today, today),
    ...section('Próximos 7 Dias', morning.next, next),
  ];
}

function lateness({ kind, dueOn }: MailedEntry, day: string): string {
  if (kind === 'hearing') return '! Resultado por registar';
  return `! Atrasado ${counted(daysBetween(dueOn, day), 'dia', 'dias')}`;
}

function timeOfDay({ kind, startsAt }: MailedEntry): string {
  if (startsAt) return startsAt;
  return kind === 'deadline' ? 'até às 24:00' : 'no dia';
}

/** Counts what clients sent, without its content. */
function newsOf(
  { day, since, requests, messages, documents }: Morning,
  { requests: url }: MorningLinks,
): MailSection[] {
  const rows = [
    [requests, 'pedido novo', 'pedidos novos'] as const,
    [messages, 'mensagem', 'mensagens'] as const,
    [documents, 'documento recebido', 'documentos recebidos'] as const,
  ]
    .filter(([n]) => n > 0)
    .map(([n, one, many]) => ({
      ...{ when: String(n), hour: null, mark: null, kind: null, lines: [], url },
      title: n === 1 ? one : many,
    }));
  if (rows.length === 0) return [];
  const from = daysBetween(since, day) === 1 ? 'ontem' : weekday(since);
  const count = requests + messages + documents;
  return [{ title: `Pelo Portal desde ${from}`, count, late: false, rows, more: null }];
}

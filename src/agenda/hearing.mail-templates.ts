import type { Letterhead, MailContent } from '../mail/mail-template.js';

export const HEARING_NEWS = [
  'added',
  'moved',
  'retimed',
  'relocated',
  'cancelled',
  'withdrawn',
  'reinstated',
  'several',
] as const;
export type HearingNews = (typeof HEARING_NEWS)[number];

const SUBJECTS: Readonly<Record<HearingNews, string>> = {
  added: 'Há uma nova audiência',
  moved: 'A data de uma audiência mudou',
  retimed: 'A hora de uma audiência mudou',
  relocated: 'O local de uma audiência mudou',
  cancelled: 'Uma audiência foi desmarcada',
  withdrawn: 'Uma audiência já não consta do portal',
  reinstated: 'Uma audiência desmarcada voltou a ser marcada',
  several: 'Há mudanças em várias audiências',
};

/** Mail to a client. It does not say what changed, because others may read the mailbox. */
export function hearingNewsMail(news: HearingNews, head: Letterhead, url: string): MailContent {
  const subject = SUBJECTS[news];
  return {
    head,
    subject,
    preview: 'Veja no portal.',
    title: subject,
    opening: [`${subject}. Veja no portal.`],
    action: { label: 'Ver no Portal', url },
    closing: ['Por segurança, este aviso não diz mais: o dia, a hora e o local estão no portal.'],
  };
}

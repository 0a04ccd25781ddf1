import { htmlText } from './html-text.js';
import { mailMessages as words } from './mail.messages.js';

/** A file that came with a mail. */
export interface Attachment {
  /** Name in the mail; '' where it has none. */
  name: string;
  /** Content type, as the mail says. */
  type: string;
  content: Uint8Array;
}

/** A decoded mail. Fields that it lacks are '' or empty. */
export interface Mail {
  subject: string;
  from: string;
  to: string[];
  copy: string[];
  date: { at: Date; offsetMinutes: number } | null;
  body: string;
  attachments: Attachment[];
}

/** Attachments that are named one by one, and that become documents. */
export const MOST_ATTACHMENTS = 200;

/** Bytes of a picture within the text; a smaller one is a logo, or counts who reads. */
const SMALL_PICTURE = 20 * 1024;

/** Tells whether an attachment is a part of the mail itself: its decoration or its signature. */
export function isPartOfMail(attachment: Attachment, isInText: boolean): boolean {
  const { name, type, content } = attachment;
  if (content.byteLength === 0) return true;
  if (isInText && type.startsWith('image/')) return content.byteLength < SMALL_PICTURE;
  return name.toLowerCase() === 'smime.p7s';
}

export function attachmentName({ name }: Attachment, index: number): string {
  return name.trim() || words.unnamed(index + 1);
}

/** The text of a mail as people read one. */
export function mailText(mail: Mail): string {
  const { subject, from, to, copy, date, body, attachments } = mail;
  const names = attachments.slice(0, MOST_ATTACHMENTS).map(attachmentName);
  const more = attachments.length - names.length;
  const lines: [string, string][] = [
    [words.subject, subject],
    [words.from, from],
    [words.to, to.join(', ')],
    [words.copy, copy.join(', ')],
    [words.date, date ? dateText(date) : ''],
    [
      words.attachments(attachments.length),
      [...names, ...(more > 0 ? [words.more(more)] : [])].join('; '),
    ],
  ];
  const head = lines
    .filter(([, said]) => said.trim() !== '')
    .map(([name, said]) => `${name}: ${said.replace(/\s+/g, ' ').trim()}`);
  return `${head.join('\n')}\n\n${body.trim()}`.trim();
}

/** Returns the text of a body that comes twice: the page, where the plain text only says that there is one. */
export function bodyText(plain: string, page: string): string {
  const text = page === '' ? '' : htmlText(page);
  return lettersIn(plain) * 2 < lettersIn(text) ? text : plain;
}

function lettersIn(text: string): number {
  return text.replace(/\s+/g, '').length;
}

/** Returns the time as the clock of the sender showed it. */
function dateText({ at, offsetMinutes }: { at: Date; offsetMinutes: number }): string {
  const shown = new Intl.DateTimeFormat('pt-PT', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at.getTime() + offsetMinutes * 60_000);
  if (offsetMinutes === 0) return `${shown} (UTC)`;
  const minutes = Math.abs(offsetMinutes);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((n) =>
    `${n}`.padStart(2, '0'),
  );
  return `${shown} (UTC${offsetMinutes < 0 ? '−' : '+'}${hour}:${minute})`;
}

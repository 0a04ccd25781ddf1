import PostalMime, { type Address, type Email } from 'postal-mime';

import { decodeByContent, decodedText } from './decoded-text.js';
import { type Attachment, bodyText, isPartOfMail, type Mail } from './mail.js';

/** Reads a mail as it was sent. A message within it is part of its text; one that is attached is an attachment. */
export async function readEml(content: Buffer): Promise<Mail> {
  decodeByContent();
  const mail = await parsed(content);
  if (mail === undefined) return { ...NOTHING, body: decodedText(content) };
  const { subject = '', from, to = [], cc = [], text = '', html = '' } = mail;
  const attachments = mail.attachments.flatMap(({ related, ...sent }) => {
    const attachment: Attachment = {
      name: sent.filename ?? '',
      type: sent.mimeType,
      content: bytesOf(sent.content),
    };
    return isPartOfMail(attachment, related === true) ? [] : [attachment];
  });
  const isMail = subject !== '' || from !== undefined || mail.date !== undefined;
  return {
    subject,
    from: from ? addressText(from) : '',
    to: to.map(addressText),
    copy: cc.map(addressText),
    date: dateOf(mail.headers.find(({ key }) => key === 'date')?.value ?? ''),
    // Something else that was called a mail is read as it stands.
    body: isMail || attachments.length > 0 ? bodyText(text, html) : decodedText(content),
    attachments,
  };
}

const NOTHING: Mail = {
  subject: '',
  from: '',
  to: [],
  copy: [],
  date: null,
  body: '',
  attachments: [],
};

/** Returns undefined for a mail that is too deep, or all headers. */
async function parsed(content: Buffer): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(content, { attachmentEncoding: 'arraybuffer' });
  } catch {
    return undefined;
  }
}

function bytesOf(content: string | ArrayBuffer | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

function addressText({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(addressText).join(', ')}`;
  if (!address) return name;
  return name && name !== address ? `${name} <${address}>` : address;
}

function dateOf(written: string): Mail['date'] {
  const at = new Date(written.replace(/\([^)]*\)/g, ''));
  if (Number.isNaN(at.getTime())) return null;
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)\b/.exec(written) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return { at, offsetMinutes: sign === '-' ? -offset : offset };
}

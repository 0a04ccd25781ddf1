import burner, { type Entry } from '@kenjiuno/msgreader/lib/Burner.js';

/** A part of a mail: its headers and its content. */
export interface MailPart {
  type: string;
  /** Name of a file; a part without one belongs to the mail's text. */
  name?: string;
  disposition?: string;
  content: Buffer | string;
}

/** Returns a mail with these parts, each in base64. */
export function emlOf(subject: string, ...parts: MailPart[]): Buffer {
  const written = parts.map(({ type, name, disposition = 'attachment', content }) => {
    const called = name === undefined ? '' : `; filename*=utf-8''${encodeURIComponent(name)}`;
    const place =
      name === undefined && disposition === 'attachment'
        ? ''
        : `Content-Disposition: ${disposition}${called}\r\n`;
    const bytes = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');
    return `Content-Type: ${type}\r\n${place}Content-Transfer-Encoding: base64\r\n\r\n${bytes}`;
  });
  return Buffer.from(
    `From: Zulmira Frade <zulmira@frade.example>\r\nTo: escritorio@aurora.example\r\n` +
      `Subject: =?utf-8?b?${Buffer.from(subject).toString('base64')}?=\r\n` +
      'Date: Mon, 02 Mar 2026 10:00:00 +0100\r\nMIME-Version: 1.0\r\n' +
      'Content-Type: multipart/mixed; boundary="fim"\r\n\r\n' +
      `${written.map((part) => `--fim\r\n${part}\r\n`).join('')}--fim--\r\n`,
  );
}

export const textPart = (content: string): MailPart => ({
  type: 'text/plain; charset=utf-8',
  content,
});

/** Returns a mail of one part. */
export function plainEml(headers: string, body: Buffer | string): Buffer {
  return Buffer.concat([Buffer.from(`${headers}\r\n\r\n`), Buffer.from(body)]);
}

interface MsgFields {
  subject?: string;
  body?: string;
  html?: string;
  attachments?: readonly [name: string, content: Buffer][];
}

const [DIRECTORY, DOCUMENT, ROOT] = [1, 2, 5];

/** A message as Outlook saves it, sent by Zulmira Frade. */
export function msgOf({ subject, body, html, attachments = [] }: MsgFields): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: ROOT, children: [], length: 0 }];
  const add = (parent: number, entry: Entry) => {
    entries[parent]!.children!.push(entries.length);
    entries.push(entry);
    return entries.length - 1;
  };
  const stream = (parent: number, name: string, content: Buffer) =>
    add(parent, {
      name,
      type: DOCUMENT,
      length: content.length,
      binaryProvider: () => new Uint8Array(content),
    });
  const folder = (name: string) => add(0, { name, type: DIRECTORY, children: [], length: 0 });
  const text = (parent: number, tag: string, said: string | undefined) =>
    said !== undefined && stream(parent, `__substg1.0_${tag}001F`, Buffer.from(said, 'utf16le'));
  stream(0, '__properties_version1.0', sentAt(new Date('2026-03-02T09:00:00Z')));
  text(0, '0037', subject);
  text(0, '0C1A', 'Zulmira Frade');
  text(0, '5D01', 'zulmira@frade.example');
  text(0, '1000', body);
  if (html !== undefined) stream(0, '__substg1.0_10130102', Buffer.from(html));
  const recipient = folder('__recip_version1.0_#00000000');
  text(recipient, '3001', 'Escritório Aurora');
  text(recipient, '39FE', 'escritorio@aurora.example');
  stream(recipient, '__properties_version1.0', Buffer.alloc(8));
  attachments.forEach(([name, content], index) => {
    const place = folder(`__attach_version1.0_#0000000${index}`);
    text(place, '3707', name);
    stream(place, '__substg1.0_37010102', content);
    stream(place, '__properties_version1.0', Buffer.alloc(8));
  });
  return Buffer.from(burner.burn(entries));
}

/** Returns the properties of a message with the time when it was sent. */
function sentAt(date: Date): Buffer {
  const properties = Buffer.alloc(48);
  properties.writeUInt32LE(0x0039_0040, 32);
  properties.writeBigUInt64LE(BigInt(date.getTime()) * 10_000n + 116_444_736_000_000_000n, 40);
  return properties;
}

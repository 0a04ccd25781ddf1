import { decompressRTF } from '@kenjiuno/decompressrtf';
import msgReader, { type FieldsData } from '@kenjiuno/msgreader';

import { decodedText } from './decoded-text.js';
import { type Attachment, bodyText, isPartOfMail, type Mail } from './mail.js';
import { rtfText } from './rtf-text.js';

const { default: MsgReader } = msgReader;
type MsgReader = InstanceType<typeof MsgReader>;

/** Reads a message that Outlook saved. @throws Error for a file that is none */
export function readMsg(content: Buffer): Mail {
  let [reader, fields] = open(content, 'windows-1252');
  const { messageCodepage: page } = fields;
  if (page && page !== 1252) [reader, fields] = open(content, encodingOf(page));
  const { recipients = [], attachments = [] } = fields;
  const namesOf = (kind: FieldsData['recipType']) =>
    recipients.filter(({ recipType = 'to' }) => recipType === kind).map(recipientText);
  return {
    subject: fields.subject ?? '',
    from: personText(
      fields.senderName,
      fields.senderSmtpAddress ?? fields.sentRepresentingSmtpAddress ?? fields.senderEmail,
    ),
    to: namesOf('to'),
    copy: namesOf('cc'),
    date: dateOf(fields.clientSubmitTime ?? fields.messageDeliveryTime),
    body: bodyOf(fields),
    attachments: attachments.flatMap((field) => attachmentsOf(reader, field)),
  };
}

function open(content: Buffer, ansiEncoding: string): [MsgReader, FieldsData] {
  const bytes = new Uint8Array(content); // a copy that begins where its memory does
  const reader = new MsgReader(bytes.buffer);
  reader.parserConfig = { ansiEncoding };
  const fields = reader.getFileData();
  if (fields.error !== undefined) throw new Error(fields.error);
  return [reader, fields];
}

function encodingOf(codepage: number): string {
  if (codepage === 65_001) return 'utf8';
  return codepage >= 1250 && codepage <= 1258 ? `windows-${codepage}` : 'windows-1252';
}

function bodyOf({ body = '', bodyHtml, html, compressedRtf }: FieldsData): string {
  const page = bodyHtml ?? (html ? decodedText(html) : '');
  if (body.trim() !== '' || page !== '' || !compressedRtf) return bodyText(body, page);
  return rtfText(Buffer.from(decompressRTF([...compressedRtf])));
}

/** Lists the attachments that the message holds; links to files in a cloud are none. */
function attachmentsOf(reader: MsgReader, field: FieldsData): Attachment[] {
  if (!field.innerMsgContent && field.dataId === undefined) return [];
  const { content } = reader.getAttachment(field);
  const name = field.fileName ?? field.fileNameShort ?? field.name ?? '';
  const attachment: Attachment = {
    name: field.innerMsgContent ? `${innerName(field)}.msg` : name,
    type: field.innerMsgContent ? 'application/vnd.ms-outlook' : (field.attachMimeTag ?? ''),
    content,
  };
  const isInText = field.attachmentHidden === true || field.pidContentId !== undefined;
  return isPartOfMail(attachment, isInText) ? [] : [attachment];
}

function innerName({ name, innerMsgContentFields }: FieldsData): string {
  return (innerMsgContentFields?.subject ?? name ?? '').trim() || 'Mensagem';
}

function recipientText({ name, smtpAddress, email }: FieldsData): string {
  return personText(name, smtpAddress ?? email);
}

/** Exchange has addresses of its own, which say nothing to anybody. */
function personText(name = '', address = ''): string {
  const mail = address.includes('@') ? address : '';
  if (mail === '' || mail === name) return name;
  return name === '' ? mail : `${name} <${mail}>`;
}

function dateOf(written: string | undefined): Mail['date'] {
  const at = new Date(written ?? '');
  return Number.isNaN(at.getTime()) ? null : { at, offsetMinutes: 0 };
}

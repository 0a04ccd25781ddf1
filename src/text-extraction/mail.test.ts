import { Readable } from 'node:stream';

import { PDF } from '../../test/support/files.js';
import { emlOf, msgOf, plainEml, textPart } from '../../test/support/written-mails.js';
import type { MailFormat } from './text-formats.js';
import { TextReader } from './text-reader.js';

async function textOf(content: Buffer, format: MailFormat = 'eml'): Promise<string> {
  const reading = await new TextReader().read(
    format,
    Readable.from([content]),
    new AbortController().signal,
  );
  if ('fault' in reading) throw new Error(reading.fault);
  return reading.pages.map(({ text }) => text).join('\n');
}

it('a mail is read with its subject, people, date, attachments and text, decoded', async () => {
  const mail = emlOf('Citação', textPart('Segue a petição.'), {
    type: 'application/pdf',
    name: 'anéxo.pdf',
    content: PDF,
  });
  expect(await textOf(mail)).toBe(
    'Assunto: Citação\nDe: Zulmira Frade <zulmira@frade.example>\nPara: escritorio@aurora.example\n' +
      'Data: 2 de março de 2026 às 10:00 (UTC+01:00)\nAnexos (1): anéxo.pdf\n\nSegue a petição.',
  );
});

it('a message of Outlook is read alike', async () => {
  const message = msgOf({
    subject: 'Citação',
    body: 'Segue a petição.',
    attachments: [['anéxo.pdf', PDF]],
  });
  expect(await textOf(message, 'msg')).toBe(
    'Assunto: Citação\nDe: Zulmira Frade <zulmira@frade.example>\n' +
      'Para: Escritório Aurora <escritorio@aurora.example>\n' +
      'Data: 2 de março de 2026 às 09:00 (UTC)\nAnexos (1): anéxo.pdf\n\nSegue a petição.',
  );
  const page = '<p>Ol&aacute;</p><script>fora()</script>';
  expect(await textOf(msgOf({ html: page }), 'msg')).toMatch(/\n\nOlá$/);
});

const LATIN = Buffer.from('citação \x80 \x93nula\x94', 'latin1');
const TYPE = 'Subject: a\r\nContent-Type: text/plain';

it.each([
  ['Latin without a word about it', plainEml('Subject: a', LATIN), 'citação € “nula”'],
  ['Latin that calls itself UTF-8', plainEml(`${TYPE}; charset=utf-8`, LATIN), 'citação € “nula”'],
  ['Windows’ own', plainEml(`${TYPE}; charset=windows-1252`, LATIN), 'citação € “nula”'],
  ['UTF-8 that calls itself ASCII', plainEml(`${TYPE}; charset=us-ascii`, 'citação'), 'citação'],
  ['an encoding that nobody knows', plainEml(`${TYPE}; charset=x-nada`, 'citação'), 'citação'],
  [
    'quoted-printable',
    plainEml(`${TYPE}\r\nContent-Transfer-Encoding: quoted-printable`, 'cita=C3=A7=C3=\r\n=A3o'),
    'citação',
  ],
  [
    'a page alone, as text',
    plainEml('Subject: a\r\nContent-Type: text/html', '<b>Olá</b><script>f()</script>'),
    'Olá',
  ],
  [
    'a page beside a text that only says so',
    plainEml(
      'Subject: a\r\nContent-Type: multipart/alternative; boundary=x',
      '--x\r\nContent-Type: text/plain\r\n\r\nVeja\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>Foi penhorado o prédio</p>\r\n--x--',
    ),
    'Foi penhorado o prédio',
  ],
  ['a mail that breaks off', emlOf('a', textPart('Penhora do prédio')).subarray(0, -15), 'Penhora'],
  [
    'headers without end',
    Buffer.from(`A: ${'b '.repeat(1000)}\r\n`.repeat(1100) + 'penhora'),
    'penhora',
  ],
  ['something that is no mail', Buffer.from('Nota: penhora'), 'Nota: penhora'],
])('%s is read', async (_what, mail, body) => {
  expect(await textOf(mail)).toContain(body);
  expect(await textOf(mail)).not.toContain('f()');
});

it('a message within a message is part of its text', async () => {
  const inner = emlOf('De dentro', textPart('Foi penhorado.'));
  const mail = emlOf('De fora', textPart('Reencaminho.'), {
    type: 'message/rfc822',
    disposition: 'inline',
    content: inner,
  });
  expect(await textOf(mail)).toMatch(/Reencaminho\.[^]*De dentro[^]*Foi penhorado\./);
});

it('names two hundred attachments, and says how many more there are', async () => {
  const files = Array.from({ length: 1000 }, (_, n) => ({
    type: 'text/plain',
    name: `f${n + 1}.txt`,
    content: 'a',
  }));
  const text = await textOf(emlOf('a', textPart('b'), ...files));
  expect(text).toMatch(/Anexos \(1000\): f1\.txt; .*f200\.txt; e mais 800$/m);
});

it('a message of Outlook that is none is refused', async () => {
  const broken = msgOf({ subject: 'a' }).subarray(0, 600);
  await expect(textOf(Buffer.from('nada'), 'msg')).rejects.toThrow('refused');
  await expect(textOf(broken, 'msg')).rejects.toThrow(/refused|memory|crash/);
});

import {
  annotatedPdf,
  BMP,
  DOCX,
  docxOf,
  JPEG,
  odtOf,
  PDF,
  PNG,
  PROGRAM,
  textPdf,
  unzip,
  xlsxOf,
  zip,
} from './files.js';
import { emlOf, msgOf, plainEml, textPart } from './written-mails.js';

/** A file as somebody sends it, and what becomes of it. */
export interface Paper {
  what: string;
  name: string;
  content: Buffer;
  /** Its content type; null where it is refused. */
  stored: string | null;
  /** The extension with which it is downloaded. */
  saved: string;
  /** Text: what was read of it stands in the viewer. */
  shown: 'pdf' | 'image' | 'text' | 'download';
  /** A word in the paper's own text, for search and for the assistant; null if it has no text. */
  found: string | null;
}

export const WEBP = Buffer.from(
  '52494646220000005745425056503820160000003001009d012a010001000ec0fe25a400037000000000',
  'hex',
);
export const HEIC = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.from('\0\0\0\x10metaxxxxxxxx', 'latin1'),
]);

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const WORD = `${OPEN_XML}.wordprocessingml.document`;
const TEMPLATE = `${OPEN_XML}.wordprocessingml.template`;
const ODF = 'application/vnd.oasis.opendocument';
const OCTETS = 'application/octet-stream';

/** A compound file, as far as a look at the names in its directory tells. */
export function compoundOf(...streams: string[]): Buffer {
  const entries = streams.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  return Buffer.concat([head, ...entries]);
}

const retyped = (docx: Buffer, type: string) =>
  zipAgain(docx, (text) => text.replace(`${WORD}.main`, `${type}.main`));

/** A Word document whose table of types says something else. */
function zipAgain(docx: Buffer, types: (text: string) => string): Buffer {
  const entries = Object.entries(unzip(docx)).map(([name, content]) => [
    name,
    name === '[Content_Types].xml' ? types(content.toString()) : content.toString(),
  ]);
  return zip(Object.fromEntries(entries) as Record<string, string>);
}

const PAGE =
  '<html xmlns:w="urn:schemas-microsoft-com:office:word"><meta charset="utf-8"><body><p>Despacho: texto&nbsp;quimerahtml</p><script>fora()</script></body></html>';

const rows: [string, string, Buffer, string | null, string, Paper['shown'], string | null][] = [
  ['a PDF', 'a.pdf', await textPdf('quimerapdf'), 'application/pdf', 'pdf', 'pdf', 'quimerapdf'],
  [
    'a filled form',
    'a.pdf',
    annotatedPdf('/Subtype/Widget/FT/Tx/T(nome)/V(quimeracampo)'),
    'application/pdf',
    'pdf',
    'pdf',
    'quimeracampo',
  ],
  [
    'a PDF with a note',
    'a.pdf',
    annotatedPdf('/Subtype/Text/Contents(quimeranota)'),
    'application/pdf',
    'pdf',
    'pdf',
    'quimeranota',
  ],
  ['a PDF without extension', 'a', PDF, 'application/pdf', 'pdf', 'pdf', null],
  ['a PDF named as a picture', 'a.jpg', PDF, 'application/pdf', 'pdf', 'pdf', null],
  [
    "a PDF after a scanner's bytes, named as Word",
    'a.docx',
    Buffer.concat([Buffer.from('lixo\n'), PDF]),
    'application/pdf',
    'pdf',
    'pdf',
    null,
  ],
  [
    'a PDF named as text',
    'a.txt',
    await textPdf('quimeratxt'),
    'application/pdf',
    'pdf',
    'pdf',
    'quimeratxt',
  ],
  ['a PNG', 'a.png', PNG, 'image/png', 'png', 'image', null],
  ['a PNG named as a PDF', 'a.pdf', PNG, 'image/png', 'png', 'image', null],
  ['a JPEG', 'a.jpeg', JPEG, 'image/jpeg', 'jpeg', 'image', null],
  ['a JPEG that a telephone calls HEIC', 'a.heic', JPEG, 'image/jpeg', 'jpg', 'image', null],
  ['a WebP that a messenger calls JPEG', 'a.jpg', WEBP, 'image/webp', 'webp', 'image', null],
  ['a HEIC', 'a.heic', HEIC, 'image/heic', 'heic', 'download', null],
  ['a HEIC that a telephone calls JPEG', 'a.jpg', HEIC, 'image/heic', 'heic', 'download', null],
  ['a HEIC without extension', 'a', HEIC, 'image/heic', 'heic', 'download', null],
  ['a BMP', 'a.bmp', BMP, 'image/bmp', 'bmp', 'image', null],
  ['a Word document', 'a.docx', docxOf('quimeradocx'), WORD, 'docx', 'download', 'quimeradocx'],
  [
    'a Word document renamed .doc',
    'a.doc',
    docxOf('quimeradoc'),
    WORD,
    'docx',
    'download',
    'quimeradoc',
  ],
  [
    'a Word document named as a PDF',
    'a.pdf',
    docxOf('quimeranome'),
    WORD,
    'docx',
    'download',
    'quimeranome',
  ],
  ['a Word document of an unknown extension', 'a.bak', DOCX, WORD, 'bak', 'download', null],
  [
    'a template',
    'a.dotx',
    retyped(docxOf('quimeradotx'), TEMPLATE),
    TEMPLATE,
    'dotx',
    'download',
    'quimeradotx',
  ],
  [
    'a template renamed .docx',
    'a.docx',
    retyped(docxOf('quimeramodelo'), TEMPLATE),
    TEMPLATE,
    'dotx',
    'download',
    'quimeramodelo',
  ],
  [
    'a Word document with a password',
    'a.docx',
    compoundOf('EncryptionInfo', 'EncryptedPackage'),
    WORD,
    'docx',
    'download',
    null,
  ],
  [
    'a workbook with a password',
    'a.xlsx',
    compoundOf('EncryptedPackage'),
    `${OPEN_XML}.spreadsheetml.sheet`,
    'xlsx',
    'download',
    null,
  ],
  [
    'an old Word document',
    'a.doc',
    compoundOf('Root Entry', 'WordDocument'),
    'application/msword',
    'doc',
    'download',
    null,
  ],
  [
    'an old Word document renamed .docx',
    'a.docx',
    compoundOf('Root Entry', 'WordDocument'),
    'application/msword',
    'doc',
    'download',
    null,
  ],
  [
    'an old workbook named as Word',
    'a.doc',
    compoundOf('Root Entry', 'Workbook'),
    'application/vnd.ms-excel',
    'xls',
    'download',
    null,
  ],
  [
    'an old workbook with a letter in it',
    'a.xls',
    compoundOf('WordDocument', 'Workbook'),
    'application/vnd.ms-excel',
    'xls',
    'download',
    null,
  ],
  [
    'RTF named as Word',
    'a.doc',
    Buffer.from("{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}A cita\\'e7\\'e3o \\u8364? quimerartf\\par}"),
    'application/rtf',
    'rtf',
    'download',
    'citação € quimerartf',
  ],
  [
    'an OpenDocument text',
    'a.odt',
    odtOf('quimeraodt'),
    `${ODF}.text`,
    'odt',
    'download',
    'quimeraodt',
  ],
  [
    'a workbook',
    'a.xlsx',
    xlsxOf('quimeraxlsx'),
    `${OPEN_XML}.spreadsheetml.sheet`,
    'xlsx',
    'download',
    'quimeraxlsx\t31/12/2024\t1234,5',
  ],
  [
    'a mail',
    'a.eml',
    emlOf('quimerassunto', textPart('corpo')),
    'message/rfc822',
    'eml',
    'text',
    'quimerassunto',
  ],
  [
    'a mail in base64',
    'a.eml',
    emlOf('a', textPart('ação quimeracorpo')),
    'message/rfc822',
    'eml',
    'text',
    'ação quimeracorpo',
  ],
  [
    'a mail in quoted-printable',
    'a.eml',
    plainEml('Subject: a\r\nContent-Transfer-Encoding: quoted-printable', 'quime=\r\nraqp'),
    'message/rfc822',
    'eml',
    'text',
    'quimeraqp',
  ],
  [
    'a mail of an old Windows',
    'a.eml',
    plainEml('Subject: a', Buffer.from('citação quimeravelha', 'latin1')),
    'message/rfc822',
    'eml',
    'text',
    'citação quimeravelha',
  ],
  [
    'a mail that is a page',
    'a.eml',
    plainEml(
      'Subject: a\r\nContent-Type: text/html',
      '<p>A&ccedil;&atilde;o <b>quimera</b>pagina</p>',
    ),
    'message/rfc822',
    'eml',
    'text',
    'Ação quimerapagina',
  ],
  [
    'a message of Outlook',
    'a.msg',
    msgOf({ subject: 'a', body: 'quimeramsg' }),
    'application/vnd.ms-outlook',
    'msg',
    'text',
    'quimeramsg',
  ],
  [
    'a web page named as Word',
    'a.doc',
    Buffer.from(PAGE),
    'text/html',
    'html',
    'download',
    'texto quimerahtml',
  ],
  [
    'a table as a web page named as Excel',
    'a.xls',
    Buffer.from('<table><tr><td>quimeratabela<td>2</table>'),
    'text/html',
    'html',
    'download',
    'quimeratabela',
  ],
  ['a web page', 'a.html', Buffer.from(PAGE), 'text/html', 'html', 'download', 'quimerahtml'],
  [
    'a web page in UTF-16 named as Word',
    'a.doc',
    Buffer.from(`\ufeff${PAGE}`, 'utf16le'),
    'text/html',
    'html',
    'download',
    'quimerahtml',
  ],
  [
    'text named as Word',
    'a.doc',
    Buffer.from('quimeratexto'),
    'text/plain',
    'txt',
    'download',
    'quimeratexto',
  ],
  [
    'a list named as Excel',
    'a.xls',
    Buffer.from('nome\tquimeralista\n'),
    'text/csv',
    'csv',
    'download',
    'quimeralista',
  ],
  [
    "Word's XML named as Word",
    'a.doc',
    Buffer.from('<?xml version="1.0"?><w:wordDocument/>'),
    OCTETS,
    'doc',
    'download',
    null,
  ],
  [
    'text in an old encoding',
    'a.txt',
    Buffer.from('petição quimeralatim', 'latin1'),
    'text/plain',
    'txt',
    'download',
    'petição quimeralatim',
  ],
  [
    'text that begins as a BMP does',
    'a.txt',
    Buffer.from('BM 12/3: falta quimerabm'),
    'text/plain',
    'txt',
    'download',
    'quimerabm',
  ],
  [
    'a list in UTF-16',
    'a.csv',
    Buffer.from('\ufeffquimerautf;1', 'utf16le'),
    'text/csv',
    'csv',
    'download',
    'quimerautf',
  ],
  ['an archive', 'a.zip', zip({ a: 'b' }), 'application/zip', 'zip', 'download', null],
  ['a program', 'a.exe', PROGRAM, OCTETS, 'exe', 'download', null],
  [
    'an SVG',
    'a.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    OCTETS,
    'svg',
    'download',
    null,
  ],
  ['a program named as a PDF', 'a.pdf', PROGRAM, null, '', 'download', null],
  ['a program named as a photograph', 'a.jpg', PROGRAM, null, '', 'download', null],
  ['a program named as Word', 'a.doc', PROGRAM, null, '', 'download', null],
  ['a program named as text', 'a.txt', PROGRAM, null, '', 'download', null],
  ['a web page named as a picture', 'a.png', Buffer.from(PAGE), null, '', 'download', null],
  ['a web page named as a PDF', 'a.pdf', Buffer.from(PAGE), null, '', 'download', null],
  [
    'an SVG named as a picture',
    'a.png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    null,
    '',
    'download',
    null,
  ],
  ['an archive named as Word', 'a.docx', zip({ 'um.txt': 'apenas' }), null, '', 'download', null],
  [
    'macros named as Word without',
    'a.docx',
    retyped(DOCX, 'application/vnd.ms-word.document.macroEnabled.12'),
    null,
    '',
    'download',
    null,
  ],
];

/** Papers as lawyers have them, by kind, name and content. */
export const PAPERS: readonly Paper[] = rows.map(
  ([what, name, content, stored, saved, shown, found]) => ({
    ...{ what, name, content, stored, saved, shown, found },
  }),
);

import { readFileSync } from 'node:fs';

import type { PickedFile } from './files.js';

/** Papers as scanners, registries and courts make them, each of one page, small and in black on white. */

const scan = readFileSync(new URL('scan-jpx.pdf', import.meta.url));

/** A scan in JPEG 2000, which pdf.js decodes with WebAssembly. */
export const jpx: PickedFile = { name: 'jpx.pdf', mimeType: 'application/pdf', buffer: scan };

/** The same with a picture that nobody can decode. */
export function brokenJpx(): PickedFile {
  const buffer = Buffer.from(scan);
  buffer.fill(0, buffer.indexOf('JPXDecode') + 60, buffer.lastIndexOf('endstream'));
  return { ...jpx, name: 'danificado.pdf', buffer };
}

interface Sheet {
  /** Drawing commands of the page. */
  content?: string;
  /** Entries of the page: `/Rotate 90`. */
  page?: string;
  /** Entries of the catalogue. */
  catalogue?: string;
  resources?: string;
  /** Objects, numbered from 5 on. */
  objects?: Buffer[];
  pages?: number;
}

function sheet(name: string, made: Sheet): PickedFile {
  const { content = '', page = '', catalogue = '', resources = '', objects = [], pages = 1 } = made;
  const all = [
    Buffer.from(`<</Type/Catalog/Pages 2 0 R${catalogue}>>`),
    Buffer.from(`<</Type/Pages/Kids[${pages > 0 ? '3 0 R' : ''}]/Count ${pages}>>`),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<<${resources}>>${page}>>`,
    ),
    stream('', Buffer.from(content)),
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of all.entries()) {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = length();
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = all.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
        `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.concat(parts) };
}

function stream(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

const object = (text: string) => Buffer.from(text);

/** Drawing commands that fill the left half of the page. */
const LEFT_HALF = '0 0 200 200 re f';

/** A picture of 16 by 16 whose middle half is black, in the facsimile code of group 4. */
const FACSIMILE = bits(`0011011000101${'1'.repeat(1 + 15 * 3)}000000000001000000000001`);

function bits(text: string): Buffer {
  const bytes = text.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

/** The same as JBIG2: the page's segment, and a region in the facsimile code. */
function jbig2(): Buffer {
  const page = Buffer.from('000000003000010000001300000010000000100000000000000000000000', 'hex');
  const region = Buffer.from('0000001000000010000000000000000000' + '01', 'hex');
  const head = Buffer.from('0000000126000100000000', 'hex');
  head.writeUInt32BE(region.length + FACSIMILE.length, head.length - 4);
  return Buffer.concat([page, head, region, FACSIMILE]);
}

function picture(name: string, filter: string, bytes: Buffer): PickedFile {
  const entries = '/Type/XObject/Subtype/Image/Width 16/Height 16/ColorSpace/DeviceGray';
  return sheet(name, {
    content: '400 0 0 200 0 0 cm /I Do',
    resources: '/XObject<</I 5 0 R>>',
    objects: [stream(`${entries}/BitsPerComponent 1${filter}`, bytes)],
  });
}

/** A form's field, or a remark, that draws the left half of the page itself. */
function annotatedPdf(name: string, entries: string, catalogue = ''): PickedFile {
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 200 200]';
  return sheet(name, {
    page: '/Annots[5 0 R]',
    catalogue,
    objects: [
      object(`<</Type/Annot/Rect[0 0 200 200]/F 4/P 3 0 R/AP<</N 6 0 R>>${entries}>>`),
      stream(form, Buffer.from(LEFT_HALF)),
      stream('', Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>')),
    ],
  });
}

const FIELDS = '/AcroForm<</Fields[5 0 R]';
const japanese = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>';

/** Each by its file, and how much of its page is ink: at least, at most. */
export const PAPERS: [paper: PickedFile, atLeast: number, atMost: number][] = [
  [
    picture('ccitt', '/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 16>>', FACSIMILE),
    0.45,
    0.55,
  ],
  [picture('jbig2', '/Filter/JBIG2Decode', jbig2()), 0.45, 0.55],
  [
    sheet('japonês', {
      content: 'BT /F 70 Tf 20 70 Td <8a3c62e08aac660e66f8> Tj ET',
      resources: '/Font<</F 5 0 R>>',
      objects: [
        object(
          '<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/UniJIS-UCS2-H/DescendantFonts[6 0 R]>>',
        ),
        object(
          `<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light${japanese}/FontDescriptor 7 0 R>>`,
        ),
        object('<</Type/FontDescriptor/FontName/Ryumin-Light/Flags 4/FontBBox[0 -120 1000 880]>>'),
      ],
    }),
    0.02,
    0.5,
  ],
  // Five black squares; without the typeface five letters stand there.
  [
    sheet('dingbats', {
      content: 'BT /F 90 Tf 10 60 Td (nnnnn) Tj ET',
      resources: '/Font<</F 5 0 R>>',
      objects: [object('<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>')],
    }),
    0.2,
    0.6,
  ],
  [annotatedPdf('formulário', '/Subtype/Widget/FT/Tx/T(nome)/V(Ana)', `${FIELDS}>>`), 0.45, 0.55],
  [annotatedPdf('anotação', '/Subtype/Stamp/Contents(Visto)'), 0.45, 0.55],
  [
    annotatedPdf(
      'assinado',
      '/Subtype/Widget/FT/Sig/T(a)/V<</Type/Sig>>',
      `${FIELDS}/SigFlags 3>>`,
    ),
    0.45,
    0.55,
  ],
  [annotatedPdf('xfa', '/Subtype/Widget/FT/Tx/T(a)', `${FIELDS}/XFA 7 0 R>>`), 0.45, 0.55],
  [
    sheet('portfólio', {
      content: LEFT_HALF,
      catalogue: '/Collection<</Type/Collection/View/T>>/Names<</EmbeddedFiles<</Names[]>>>>',
    }),
    0.45,
    0.55,
  ],
  [sheet('deitado', { content: LEFT_HALF, page: '/Rotate 90' }), 0.45, 0.55],
];

export const withoutPages = sheet('vazio', { pages: 0 });

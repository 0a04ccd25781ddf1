/** Groups whose text is none of the document's. */
const HIDDEN = new Set(
  'fonttbl colortbl stylesheet info pict object objdata themedata datastore listtable listoverridetable rsidtbl generator xmlnstbl latentstyles fldinst bkmkstart bkmkend htmltag mhtmltag'.split(
    ' ',
  ),
);
/** Words that stand for signs. */
const SIGNS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};
const TOKEN =
  /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([0-9a-f]{2})|([^a-z]))|([{}])|[\r\n]+|([^\\{}\r\n]+)/giy;

/** State that a group inherits and that ends with it. */
interface Group {
  hidden: boolean;
  /** Signs that stand in for a letter of Unicode, for old readers. */
  fallback: number;
}

/** The text of a document in the Rich Text Format. @throws Error for what is none */
export function rtfText(content: Buffer): string {
  const source = content.toString('latin1');
  if (!source.startsWith('{\\rtf')) throw new Error('not RTF');
  const codepage = /\\ansicpg(\d{3,5})/.exec(source)?.[1] ?? '1252';
  const decoder = decoderOf(codepage);
  const parts: string[] = [];
  let bytes: number[] = [];
  const groups: Group[] = [];
  let group: Group = { hidden: false, fallback: 1 };
  let skipped = 0;
  const flush = () => {
    if (bytes.length > 0) parts.push(decoder.decode(Uint8Array.from(bytes)));
    bytes = [];
  };
  const write = (text: string) => {
    if (group.hidden) return;
    flush();
    parts.push(text);
  };
  TOKEN.lastIndex = 0;
  for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(source);
    if (token === null) break;
    const [, word, number, hex, sign, brace, text] = token;
    if (brace === '{') {
      groups.push(group);
      group = { ...group };
    } else if (brace === '}') {
      skipped = 0;
      group = groups.pop() ?? group;
    } else if (hex !== undefined) {
      if (skipped > 0) skipped -= 1;
      else if (!group.hidden) bytes.push(Number.parseInt(hex, 16));
    } else if (text !== undefined) {
      const shown = text.slice(skipped);
      skipped = Math.max(0, skipped - text.length);
      for (const byte of group.hidden ? '' : shown) bytes.push(byte.charCodeAt(0));
    } else if (sign !== undefined) {
      if (sign === '*') group.hidden = true;
      else if (sign === '~') write('\u00a0');
      else if (/[\\{}]/.test(sign)) write(sign);
      else if (/[\r\n]/.test(sign)) write('\n');
      else if (sign === '_') write('-');
    } else if (word !== undefined) {
      const value = Number(number ?? 0);
      if (word === 'u') {
        write(String.fromCharCode(value & 0xffff));
        skipped = group.fallback;
      } else if (word === 'uc') group.fallback = Math.min(Math.max(value, 0), 8);
      else if (word === 'bin') TOKEN.lastIndex += Math.max(0, value);
      else if (HIDDEN.has(word)) group.hidden = true;
      else if (Object.hasOwn(SIGNS, word)) write(SIGNS[word]!);
    }
  }
  flush();
  return parts.join('');
}

/** Finds the decoder of the document's bytes, by the number of its code page. */
function decoderOf(codepage: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(codepage === '65001' ? 'utf-8' : `windows-${codepage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

import { Parser } from 'htmlparser2';

import { partsOf } from './packed-parts.js';

/** Elements that stand for a sign, or that end a line or a cell. */
const SIGNS: Readonly<Record<string, string>> = {
  'text:tab': '\t',
  'text:s': ' ',
  'text:line-break': '\n',
};
const ENDS: Readonly<Record<string, string>> = {
  'text:p': '\n',
  'text:h': '\n',
  'table:table-row': '\n',
  'table:table-cell': '\t',
};
/** Text that was deleted while changes were tracked. */
const DELETED = 'text:tracked-changes';

/** The text of a document of LibreOffice; null for one behind a password. @throws TooLarge, Error for what is none */
export function openDocumentText(content: Buffer): string | null {
  const parts = partsOf(content, (name) => /^(?:content|META-INF\/manifest)\.xml$/.test(name));
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) return null;
  const page = parts.get('content.xml');
  if (page === undefined) throw new Error('no content');
  const pieces: string[] = [];
  let deleted = 0;
  let inText = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === DELETED) deleted += 1;
        if (name === 'text:p' || name === 'text:h') inText += 1;
        if (deleted === 0 && SIGNS[name]) pieces.push(SIGNS[name]);
      },
      ontext: (text) => {
        if (deleted === 0 && inText > 0) pieces.push(text.replace(/\s+/g, ' '));
      },
      onclosetag: (name) => {
        if (name === DELETED) deleted -= 1;
        if (name === 'text:p' || name === 'text:h') inText -= 1;
        if (deleted === 0 && ENDS[name]) pieces.push(ENDS[name]);
      },
    },
    { xmlMode: true },
  );
  parser.end(page);
  return pieces
    .join('')
    .replace(/\n?\t(?=[\t\n])/g, '\t')
    .replace(/\n\t/g, '\t')
    .replace(/[\t ]+\n/g, '\n');
}

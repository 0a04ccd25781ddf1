import { DOCUMENT_TITLE_MAX } from '../contract/documents.js';
import { cleanText } from '../fields/clean-text.js';

/** Characters that the systems that people save to do not allow in file names. */
const RESERVED = /[\\/:*?"<>|]/g;

const EXTENSION = /\.([A-Za-z0-9]{1,16})$/;

/** A title on one line, without what cannot be seen. */
export function cleanTitle(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Longer than any system's; of a name that is even longer the end stays, because it says what the file is. */
const RAW_MAX = 4 * DOCUMENT_TITLE_MAX;

/** A file's name as a browser sent it, without folders. */
export function cleanFileName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return cleanTitle(name.slice(-RAW_MAX));
}

/** Returns the extension of a name, in lower case and without the dot; '' where it has none. */
export function extensionOf(name: string): string {
  return EXTENSION.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The title that a document has when nobody typed one: the file's name without its extension. */
export function titleFrom(fileName: string): string {
  const title = fileName.replace(EXTENSION, '').trim() || fileName;
  return [...title].slice(0, DOCUMENT_TITLE_MAX).join('').trim() || 'Documento';
}

/** Name under which a document is saved: its title, with the extension of its file. */
export function downloadName(title: string, extension: string): string {
  const name =
    cleanTitle(title)
      .replace(RESERVED, '_')
      .replace(/^\.+|[. ]+$/g, '') || 'documento';
  return extension === '' || extensionOf(name) === extension ? name : `${name}.${extension}`;
}

/** `Content-Disposition` with the name twice: plain for old programs, and as RFC 6266 and 8187 write it. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

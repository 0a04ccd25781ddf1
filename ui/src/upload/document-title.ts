import { DOCUMENT_TITLE_MAX } from '../../../src/contract/documents';

/** The file's name without its extension; a name that is only an extension (`.env`) stays whole. */
export function titleFromFileName(name: string): string {
  const title = name.replace(/(?<=[^.])\.[^.\s]*$/u, '').trim();
  return (title || name).slice(0, DOCUMENT_TITLE_MAX);
}

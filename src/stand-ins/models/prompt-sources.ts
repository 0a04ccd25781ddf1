import type { CompletionRequest } from './protocol.js';

/** A page of the text in a prompt between the tags of a source. */
export interface SourcePage {
  source: string;
  page: number;
  text: string;
}

/** `<source id="D1" ...>`, whatever is hung onto the tag's name so that no document can close it. */
const SOURCE = /<(source[-\w]*)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const PAGE = /<(page[-\w]*)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const ID = /\bid="([^"]+)"/;
const NUMBER = /\bn="(\d+)"/;

/** The pages of all sources in a prompt. */
export function pagesOf({ system, messages }: CompletionRequest): SourcePage[] {
  const prompt = [system, ...messages.map(({ text }) => text)].join('\n');
  return [...prompt.matchAll(SOURCE)].flatMap(([, , attributes = '', body = '']) => {
    const source = ID.exec(attributes)?.[1];
    if (!source) return [];
    const pages = [...body.matchAll(PAGE)].map(([, , head = '', text = '']) => ({
      source,
      page: Number(NUMBER.exec(head)?.[1] ?? 1),
      text,
    }));
    return pages.length > 0 ? pages : [{ source, page: 1, text: body }];
  });
}

/** Returns the person's question, without the sources. */
export function questionOf({ messages }: CompletionRequest): string {
  return (messages.at(-1)?.text ?? '').replace(SOURCE, ' ').replace(/\s+/g, ' ').trim();
}

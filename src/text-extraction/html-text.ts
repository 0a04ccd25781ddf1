import { Parser } from 'htmlparser2';

/** Elements that are no text of the page. */
const INVISIBLE_ELEMENTS = new Set(['script', 'style', 'template', 'noscript']);
const BLOCK =
  /^(?:address|article|aside|blockquote|body|br|center|d[dlt]|div|fieldset|footer|form|h\d|head|header|hr|li|main|nav|ol|p|pre|section|table|title|tr|ul)$/;

/** The text of a web page, with a line for each of its blocks and a gap between the cells of a table. */
export function htmlText(page: string): string {
  const parts: string[] = [];
  let invisibleDepth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (INVISIBLE_ELEMENTS.has(name)) invisibleDepth += 1;
      if (BLOCK.test(name)) parts.push('\n');
      else if (name === 'td' || name === 'th') parts.push('\t');
    },
    ontext: (text) => {
      if (invisibleDepth === 0) parts.push(text.replace(/\s+/g, ' '));
    },
    onclosetag: (name) => {
      if (INVISIBLE_ELEMENTS.has(name)) invisibleDepth -= 1;
      if (BLOCK.test(name)) parts.push('\n');
    },
  });
  parser.end(page);
  return parts
    .join('')
    .replace(/ *\n\s*/g, '\n')
    .trim();
}

import type { ExtraProps } from 'react-markdown';

import { AI_TEXT_MARKS, type AiAnswerPart, type AiTextMark } from '../../../src/contract/ai';
import { aiMessages } from './messages';
import { shownText } from './shown-text';

type Element = NonNullable<ExtraProps['node']>;
type Content = Element['children'][number];
interface Parent {
  children: unknown[];
}

/**
 * Delimiters of a quote's number in the Markdown: private-use characters, which `shownText` removes from a model's
 * text.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
/** A quote's number, or a mark of the words before it. */
const PLACEHOLDER = new RegExp(`${OPEN}(\\d+|[a-z_]+)${CLOSE}`);

/** Elements that hold blocks: a quote's card comes after the block that quotes it, never inside a paragraph. */
const BLOCK_CONTAINERS = ['blockquote', 'ul', 'ol', 'li', 'section'];
const BLOCK_ELEMENTS = [
  ...BLOCK_CONTAINERS,
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'table',
  'hr',
];

/**
 * Deeper lists and quotations than anyone writes: markers one after the other, an indentation as wide as a page.
 * The parser's time grows with the square of the depth.
 */
const NESTING =
  /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){24,}|^[ \t]{64,}\S|[[*_~!<`]{200,}/m;

/** Joins an answer into one Markdown text, with placeholders for its quotes and marks. */
export function markdownOf(parts: readonly AiAnswerPart[]): string {
  return parts
    .map((part) => {
      if ('quote' in part) return placeholder(part.quote);
      return shownText(part.text) + (part.mark ? placeholder(part.mark) : '');
    })
    .join('');
}

function placeholder(place: number | AiTextMark): string {
  return `${OPEN}${place}${CLOSE}`;
}

export function isTextMark(place: string): place is AiTextMark {
  return AI_TEXT_MARKS.some((mark) => mark === place);
}

/** Whether a text should be shown unparsed: parsing it would freeze the page. */
export function isTooDeep(markdown: string): boolean {
  return NESTING.test(markdown);
}

/** Replaces the placeholders of quotes and marks with words, until the Markdown can be drawn. */
export function withoutPlaceholders(markdown: string): string {
  return markdown.replace(new RegExp(PLACEHOLDER, 'g'), (_, place: string) =>
    isTextMark(place) ? ` (${aiMessages.marks[place]})` : ` [${place}]`,
  );
}

/**
 * A rehype plugin: each placeholder becomes `<data value="n">`, and for a quote `<aside data-quote="n">` follows the
 * block that holds it. A model's Markdown produces neither.
 */
export function placeQuotes() {
  return (tree: Parent): void => {
    tree.children = placeCards(tree.children as Content[]);
  };
}

function placeCards(children: Content[]): Content[] {
  const result: Content[] = [];
  let pending: number[] = [];
  const flush = () => {
    result.push(...pending.map(card));
    pending = [];
  };
  for (const child of children) {
    if (child.type === 'element' && BLOCK_ELEMENTS.includes(child.tagName)) flush();
    if (child.type === 'element' && BLOCK_CONTAINERS.includes(child.tagName)) {
      result.push({ ...child, children: placeCards(child.children) });
      continue;
    }
    const [parts, numbers] = markNode(child);
    result.push(...parts);
    pending.push(...numbers);
    if (child.type === 'element' && BLOCK_ELEMENTS.includes(child.tagName)) flush();
  }
  flush();
  return result;
}

/** Returns a node with its placeholders as marks, and their numbers. */
function markNode(node: Content): [Content[], number[]] {
  if (node.type === 'text') {
    const parts = node.value.split(PLACEHOLDER);
    const places = parts.filter((_, index) => index % 2 === 1);
    const numbers = places.filter((place) => !isTextMark(place)).map(Number);
    const nodes = parts.map((part, index): Content =>
      index % 2 === 1 ? mark(part) : { type: 'text', value: part },
    );
    return [nodes, numbers];
  }
  if (node.type !== 'element') return [[node], []];
  const parts = node.children.map(markNode);
  const children = parts.flatMap(([nodes]) => nodes);
  return [[{ ...node, children }], parts.flatMap(([, numbers]) => numbers)];
}

function mark(place: string): Element {
  return { type: 'element', tagName: 'data', properties: { value: place }, children: [] };
}

function card(number: number): Element {
  return {
    type: 'element',
    tagName: 'aside',
    properties: { dataQuote: String(number) },
    children: [],
  };
}

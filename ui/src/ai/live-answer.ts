import {
  type AiAnswerPart,
  type AiQuote,
  type AiSource,
  type AiTextMark,
  type AiTextPart,
  isVerified,
} from '../../../src/contract/ai';

/** The content of an answer, so far or finished. */
export interface ShownAnswer {
  parts: readonly AiAnswerPart[];
  quotes: readonly AiQuote[];
  /** The sources that the model was given; known once the answer is complete. */
  sources?: readonly AiSource[];
}

export const EMPTY_ANSWER: ShownAnswer = { parts: [], quotes: [] };

/** Adds text to an answer. */
export function appendText({ parts, quotes }: ShownAnswer, part: AiTextPart): ShownAnswer {
  const last = parts.at(-1);
  const continues = last && 'text' in last && last.mark === part.mark;
  const extended = continues
    ? [...parts.slice(0, -1), { ...part, text: last.text + part.text }]
    : null;
  return { parts: extended ?? [...parts, part], quotes };
}

/** Adds a quote, which the server has checked, to an answer. */
export function appendQuote({ parts, quotes }: ShownAnswer, quote: AiQuote): ShownAnswer {
  return { parts: [...parts, { quote: quote.number }], quotes: [...quotes, quote] };
}

/** Whether an answer is empty. */
export function isEmptyAnswer({ parts, quotes }: ShownAnswer): boolean {
  return quotes.length === 0 && parts.every((part) => 'quote' in part || part.text.trim() === '');
}

/** Whether a quote has to name its source: the model was given several papers, or quotes several texts. */
export function hasSeveralSources({ quotes, sources = [] }: ShownAnswer): boolean {
  const quoted = quotes.flatMap(({ source }) => source ?? []);
  const papers = sources.filter(({ kind }) => kind !== 'case');
  return new Set([...quoted, ...papers].map(({ id }) => id)).size > 1;
}

export interface QuoteCounts {
  /** Quotes that match a document, on any page. */
  found: number;
  /** Quotes that match none, and words in quotation marks. */
  unverified: number;
  /** Facts of a piece that nobody gave. */
  notKnown: number;
}

export function countQuotes({ quotes, parts }: Pick<ShownAnswer, 'quotes' | 'parts'>): QuoteCounts {
  const found = quotes.filter(isVerified).length;
  const countMarked = (mark: AiTextMark) =>
    parts.filter((part) => 'text' in part && part.mark === mark).length;
  return {
    found,
    unverified: quotes.length - found + countMarked('not_found'),
    notKnown: countMarked('not_known'),
  };
}

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

export const NOTHING_YET: ShownAnswer = { parts: [], quotes: [] };

/** Adds text to an answer. */
export function withText({ parts, quotes }: ShownAnswer, said: AiTextPart): ShownAnswer {
  const last = parts.at(-1);
  const goesOn = last && 'text' in last && last.mark === said.mark;
  const grown = goesOn ? [...parts.slice(0, -1), { ...said, text: last.text + said.text }] : null;
  return { parts: grown ?? [...parts, said], quotes };
}

/** Adds a quote, which the server has checked, to an answer. */
export function withQuote({ parts, quotes }: ShownAnswer, quote: AiQuote): ShownAnswer {
  return { parts: [...parts, { quote: quote.number }], quotes: [...quotes, quote] };
}

/** Whether an answer is empty. */
export function saysNothing({ parts, quotes }: ShownAnswer): boolean {
  return quotes.length === 0 && parts.every((part) => 'quote' in part || part.text.trim() === '');
}

/** Whether a quote has to name its source: the model was given several papers, or quotes several texts. */
export function hasSeveralSources({ quotes, sources = [] }: ShownAnswer): boolean {
  const quoted = quotes.flatMap(({ source }) => source ?? []);
  const papers = sources.filter(({ kind }) => kind !== 'case');
  return new Set([...quoted, ...papers].map(({ id }) => id)).size > 1;
}

export interface FoundCounts {
  /** Quotes that match a document, on any page. */
  found: number;
  /** Quotes that match none, and words in quotation marks. */
  unverified: number;
  /** Facts of a piece that nobody gave. */
  notKnown: number;
}

export function foundCounts({ quotes, parts }: Pick<ShownAnswer, 'quotes' | 'parts'>): FoundCounts {
  const found = quotes.filter(isVerified).length;
  const marked = (mark: AiTextMark) =>
    parts.filter((part) => 'text' in part && part.mark === mark).length;
  return {
    found,
    unverified: quotes.length - found + marked('not_found'),
    notKnown: marked('not_known'),
  };
}

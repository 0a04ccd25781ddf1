/** The assistant's words and wire types. Specification's names: countries, models, kinds of request. */

export const AI_COUNTRIES = ['portugal', 'spain', 'brazil'] as const;
export type AiCountry = (typeof AI_COUNTRIES)[number];

export const AI_MODELS = ['groq', 'gpt', 'claude'] as const;
export type AiModel = (typeof AI_MODELS)[number];

export const AI_REQUEST_TYPES = [
  'general',
  'legal_research',
  'petition_draft',
  'document_analysis',
] as const;
export type AiRequestType = (typeof AI_REQUEST_TYPES)[number];

/** Why a model cannot be chosen; null when it can. */
export const AI_MODEL_OBSTACLES = ['no_key', 'not_in_plan', 'switched_off', 'month_used'] as const;
export type AiModelObstacle = (typeof AI_MODEL_OBSTACLES)[number];

/** Kinds of sources of a text that was sent: a document of the office, a paper put in for analysis, a case's data. */
export const AI_SOURCE_KINDS = ['document', 'paper', 'case'] as const;
export type AiSourceKind = (typeof AI_SOURCE_KINDS)[number];

export interface AiSource {
  kind: AiSourceKind;
  id: string;
  title: string;
  /** Its text has no pages, as that of Word: what counts as its pages are excerpts of some 6,000 characters. */
  excerpts?: true;
}

/**
 * Results of the check of a quote: found on the page that the answer names; found, on another page only; found behind a
 * "não" that it left out, which is shown as "fora de contexto"; or not found, which is shown in plain sight as "não
 * verificada".
 */
export const AI_QUOTE_STATES = ['verified', 'other_page', 'out_of_context', 'unverified'] as const;
export type AiQuoteState = (typeof AI_QUOTE_STATES)[number];

/** Whether a document says what a quote says. */
export function isVerified({ state }: { state: AiQuoteState }): boolean {
  return state === 'verified' || state === 'other_page';
}

/** The unit of a quote's page; null for sources without pages, such as the data of a case and pasted text. */
export function unitOf({
  source,
  page,
}: Pick<AiQuote, 'source' | 'page'>): 'page' | 'excerpt' | null {
  if (page === null || source === null || source.kind === 'case') return null;
  return source.excerpts ? 'excerpt' : 'page';
}

/** A passage that an answer quotes, checked by the server. */
export interface AiQuote {
  /** From 1, in the order of the answer. */
  number: number;
  text: string;
  state: AiQuoteState;
  source: AiSource | null;
  /** Page on which it was found, also out of context; for one that was not found, the page that the answer names. */
  page: number | null;
  /** Place in the text of that page; absent for one that was not found. */
  at?: { start: number; end: number };
}

/**
 * not_found: it stands in quotation marks, or where a quote could not be read, and in nothing that was sent; no_quote:
 * a paragraph ends here that claims something of the documents and quotes none; not_known: a date, number, name or law
 * of a piece that stands in nothing that was sent or typed.
 */
export const AI_TEXT_MARKS = ['not_found', 'no_quote', 'not_known'] as const;
export type AiTextMark = (typeof AI_TEXT_MARKS)[number];

/** An answer in the order of reading: Markdown, the last words of which a mark may be about, and the quotes in it. */
export type AiAnswerPart = AiTextPart | { quote: number };
export interface AiTextPart {
  text: string;
  mark?: AiTextMark;
}

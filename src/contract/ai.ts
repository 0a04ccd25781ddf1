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
export const AI_MODEL_OBSTACLES = ['no_key', 'not_in_plan', 'switched_off'] as const;
export type AiModelObstacle = (typeof AI_MODEL_OBSTACLES)[number];

/** What a text that was sent comes from: a document of the office, a paper put in for analysis, a case's data. */
export const AI_SOURCE_KINDS = ['document', 'paper', 'case'] as const;
export type AiSourceKind = (typeof AI_SOURCE_KINDS)[number];

export interface AiSource {
  kind: AiSourceKind;
  id: string;
  title: string;
}

/**
 * What became of a quote: found on the page that the answer names; found, on another page only; or not found, which
 * is shown in plain sight as "não verificada".
 */
export const AI_QUOTE_STATES = ['verified', 'other_page', 'unverified'] as const;
export type AiQuoteState = (typeof AI_QUOTE_STATES)[number];

/** A passage that an answer quotes, checked by the server. */
export interface AiQuote {
  /** From 1, in the order of the answer. */
  number: number;
  text: string;
  state: AiQuoteState;
  source: AiSource | null;
  /** Where it was found; of one that was not, the page that the answer names. */
  page: number | null;
  /** Where in the text of that page it stands; absent of one that was not found. */
  at?: { start: number; end: number };
}

/** An answer in the order of reading: Markdown, and the quotes in it. */
export type AiAnswerPart = { text: string } | { quote: number };

import type { AiCountry, AiModel, AiQuote } from './ai.js';
import type { AiLeftOut } from './ai-answers.js';

/** Characters of the act that a letter tells of. */
export const LETTER_ACT_MAX = 1_000;

/** A model's summary of a case, and its reading of a court's letter. */

/** `POST /api/cases/:id/summary` and `POST /api/documents/:id/court-letter`. */
export interface NewSummary {
  model: AiModel;
  country: AiCountry;
  /** Names and numbers leave as placeholders. */
  masked?: boolean;
}

/**
 * verified: each of its quotes was found in what was sent; unverified: one was not; unsupported: it quotes nothing.
 */
export const SUMMARY_SENTENCE_STATES = ['verified', 'unverified', 'unsupported'] as const;
export type SummarySentenceState = (typeof SUMMARY_SENTENCE_STATES)[number];

export interface SummarySentence {
  text: string;
  state: SummarySentenceState;
  /** Numbers of `quotes`. */
  quotes: number[];
}

interface Made {
  model: AiModel;
  /** The provider's name of the model. */
  modelName: string | null;
  madeAt: string;
  /** Null where the person's account has been deleted. */
  madeBy: string | null;
}

/** Summary of a case, from its history and its documents. */
export interface CaseSummary extends Made {
  sentences: SummarySentence[];
  /** A line of the history is quoted from the source `case`. */
  quotes: AiQuote[];
  leftOut: AiLeftOut[];
  /** Whether the case, its history or its documents changed since. */
  stale: boolean;
}

/** `GET /api/cases/:id/summary` */
export interface CaseSummaryReply {
  /** Null before the first. */
  summary: CaseSummary | null;
  /** Whether one is being made. */
  making: boolean;
}

/** Proposals from a letter; null where the model found none. */
export interface LetterProposal {
  value: string;
  quote: AiQuote | null;
  /** The quote says something else, or not all of the value: a person has to compare them. */
  notInQuote?: true;
}

/** Content of a court's letter, for a person to confirm. No deadline is computed. */
export interface CourtLetter extends Made {
  title: LetterProposal | null;
  act: LetterProposal | null;
  /** `value` is a day, `YYYY-MM-DD`. */
  notifiedOn: LetterProposal | null;
  caseNumber: LetterProposal | null;
  /** The office's case with that number, where there is one alone. */
  legalCase: { id: string; title: string; number: string } | null;
}

/** `GET /api/documents/:id/court-letter` */
export interface CourtLetterReply {
  letter: CourtLetter | null;
  making: boolean;
}

/** `POST /api/documents/:id/court-letter/confirmation`: what a person made of the proposals, saved as a whole. */
export interface LetterConfirmation {
  /** Title of the document. */
  title: string;
  /** The case that the letter is about; null where there is none. */
  caseId: string | null;
  /** Whether the document goes to that case. Where that is another client's, clients are shown it no more. */
  moves: boolean;
  /** Note for that case's history, with the day; null for none. */
  act: string | null;
  /** `YYYY-MM-DD` */
  notifiedOn: string | null;
  version: number;
}

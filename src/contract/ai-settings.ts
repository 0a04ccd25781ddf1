import type { AiModel } from './ai.js';

/** `GET /api/ai/settings`, and `PUT` with its version: what an office lets the assistant do. */
export interface AiSettings extends Record<AiModel, boolean> {
  /** False switches the assistant off, whatever the settings below say. */
  enabled: boolean;
  /** Whether client users have it in the portal. */
  clientUsers: boolean;
  /** Answers in a month of the office's calendar, of the staff together and of the clients together; null: any number. */
  staffAnswersMax: number | null;
  clientAnswersMax: number | null;
  updatedAt: string;
  version: number;
}

/** The largest limit of a month. */
export const ANSWERS_MAX = 1_000_000;

/** `GET /api/ai/use?month=2026-03`: an office's month, by its calendar. */
export interface AiUse {
  /** `YYYY-MM`. */
  month: string;
  answers: number;
  inputTokens: number;
  outputTokens: number;
  /** By number of questions, the largest first. */
  people: AiUseOfPerson[];
  /** Months in which anything was asked, the latest first. */
  months: string[];
}

export interface AiUseOfPerson {
  userId: string;
  /** Null where they left nothing in the office that names them. */
  name: string | null;
  role: 'staff' | 'client' | null;
  answers: number;
  inputTokens: number;
  outputTokens: number;
}

import type { AiModel } from './ai.js';

/** `GET /api/ai/settings`, and `PUT` with its version: what an office lets the assistant do. */
export interface AiSettings extends Record<AiModel, boolean> {
  /** False switches the assistant off, whatever the settings below say. */
  enabled: boolean;
  /** Whether client users have it in the portal. */
  clientUsers: boolean;
  updatedAt: string;
  version: number;
}

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

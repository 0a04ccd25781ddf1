import type { AiCountry, AiModel, AiRequestType } from '../contract/ai.js';
import type { AiPassage, NewAiAnswer } from '../contract/ai-answers.js';

/** A question with all that it may leave out. */
export interface Question {
  prompt: string;
  model: AiModel;
  requestType: AiRequestType;
  country: AiCountry;
  conversationId: string | null;
  caseId: string | null;
  documentIds: readonly string[];
  paperIds: readonly string[];
  passage: AiPassage | null;
  documentText: string | null;
  masked: boolean;
}

export function questionOf(body: NewAiAnswer): Question {
  return {
    prompt: body.prompt,
    model: body.model,
    requestType: body.requestType,
    country: body.country,
    conversationId: body.conversationId ?? null,
    caseId: body.caseId ?? null,
    documentIds: [...new Set(body.documentIds)],
    paperIds: [...new Set(body.paperIds)],
    passage: body.passage ?? null,
    documentText: body.documentText ?? null,
    masked: body.masked ?? false,
  };
}

/** Whether all of the case is read: nothing of it was chosen. */
export function isAboutWholeCase(question: Question): boolean {
  const { caseId, documentIds, paperIds, passage, documentText } = question;
  const chosen =
    documentIds.length + paperIds.length > 0 || passage !== null || documentText !== null;
  return caseId !== null && !chosen;
}

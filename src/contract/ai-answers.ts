import type {
  AiAnswerPart,
  AiCountry,
  AiModel,
  AiModelObstacle,
  AiQuote,
  AiRequestType,
  AiSource,
  AiTextPart,
} from './ai.js';
import { FIELD_MESSAGES } from './field-messages.js';
import { requiredText } from './fields.js';
import type { ProblemBody, ProblemCode } from './problems.js';

/** Questions to the assistant, its answers, and the conversations that they stand in. */

/** Characters. */
export const AI_PROMPT_MAX = 8000;
export const AI_PASSAGE_MAX = 5000;
/** Characters of a further text, such as pasted text. */
export const AI_TEXT_MAX = 100_000;
/** Documents, and papers, of one question. */
export const AI_SOURCES_MAX = 20;
/** Pages of a document, as `document_pages` counts them. */
export const AI_PAGE_MAX = 10_000;
/** Colleagues that a conversation is shared with. */
export const AI_SHARES_MAX = 50;

/** A passage that the user marked in a document. */
export interface AiPassage {
  documentId: string;
  page: number;
  text: string;
}

/**
 * `POST /api/ai/answers`. What is read is what is named here, and nothing else: the documents and papers; of a case
 * with none of them the whole case, else its title and number. Without a conversation it begins one.
 */
export interface NewAiAnswer {
  prompt: string;
  model: AiModel;
  requestType: AiRequestType;
  country: AiCountry;
  conversationId?: string | null;
  caseId?: string | null;
  documentIds?: string[];
  paperIds?: string[];
  passage?: AiPassage;
  documentText?: string | null;
  /**
   * Names and numbers leave as placeholders, and are put back in the answer. A conversation with a masked question stays
   * masked, whatever a later one says.
   */
  masked?: boolean;
}

/**
 * writing, and then done, stopped or failed for good. stopped: by its reader, with what had come by then. withheld: as
 * long as one of the documents that it read is not shown to whoever looks, and for good once one is deleted; then only
 * the question is told.
 */
export const AI_ANSWER_STATES = ['writing', 'done', 'stopped', 'failed', 'withheld'] as const;
export type AiAnswerState = (typeof AI_ANSWER_STATES)[number];

/** Kinds of what was sent, for "Enviado ao modelo". */
export const AI_SENT_KINDS = [
  'question',
  'conversation',
  'passage',
  'text',
  'document',
  'paper',
  'case',
] as const;
export type AiSentKind = (typeof AI_SENT_KINDS)[number];

export interface AiSentItem {
  kind: AiSentKind;
  /** Title of a document, paper or case; else null. */
  title: string | null;
  /** Pages of a document or paper, as `1-14, 20`. */
  pages: string | null;
  /** Excerpts of a text without pages. */
  excerpts?: true;
  characters: number;
}

/** A source that did not fit, or could not be read. */
export interface AiLeftOut {
  /** Null of the conversation itself. */
  source: AiSource | null;
  /** As `15-40, 50`, from the hundredth range on `e mais 12`; null: all of it, or something without pages. */
  pages: string | null;
  /**
   * budget: it did not fit; reading: its text is being read still; reading_scans: that of so many of its pages, which
   * are pictures; no_text: there is none that could be read. Of a whole case: too_many: one of its older documents,
   * beyond those that are looked at; more_documents: so many of these are not named; older_history: so many lines of
   * the case's history. Of a conversation: older_questions: so many of its questions, with their answers;
   * withheld_questions: so many whose answer is withheld.
   */
  reason:
    | 'budget'
    | 'reading'
    | 'reading_scans'
    | 'no_text'
    | 'too_many'
    | 'more_documents'
    | 'older_history'
    | 'older_questions'
    | 'withheld_questions';
  /** The number in the reason. */
  count?: number;
}

/**
 * A legal reference in an answer. None is ever verified: there is no source to verify it by. Of one that is doubtful a
 * check digit is not what it should be, by a rule that nobody has published.
 */
export const AI_REFERENCE_STATES = ['plausible', 'doubtful', 'invalid', 'unverified'] as const;
export type AiReferenceState = (typeof AI_REFERENCE_STATES)[number];

export interface AiReference {
  /** As `article`, `law`, `case_number`, `ecli`, `celex`. */
  kind: string;
  text: string;
  state: AiReferenceState;
}

/** A question and its answer. A row of `GET /api/ai/conversations/:id/answers`, oldest first. */
export interface AiAnswer {
  id: string;
  conversationId: string;
  prompt: string;
  requestType: AiRequestType;
  country: AiCountry;
  model: AiModel;
  /** The provider's name of the model; null until it has answered. */
  modelName: string | null;
  masked: boolean;
  /** Passage of a document that the question is about; null again once the document is gone for good. */
  passage: AiPassage | null;
  state: AiAnswerState;
  /** Problem of a failed answer. */
  problem: ProblemCode | null;
  /** Whether it ends in the middle, at the most that a model says. */
  cut: boolean;
  sources: AiSource[];
  sent: AiSentItem[];
  leftOut: AiLeftOut[];
  /** Whether what was sent can still be taken away, word for word. */
  sentIsKept: boolean;
  parts: AiAnswerPart[];
  quotes: AiQuote[];
  references: AiReference[];
  createdAt: string;
  finishedAt: string | null;
}

/** Events of a stream of `POST /api/ai/answers`, by name. Lines that begin with a colon are empty. */
export interface AiEvents {
  start: { conversationId: string; answerId: string };
  text: AiTextPart;
  quote: AiQuote;
  end: { answer: AiAnswer };
  problem: ProblemBody;
}

export const AI_CONVERSATION_FIELDS = {
  title: requiredText(120, FIELD_MESSAGES.titleRequired),
} as const;

/** A row of `GET /api/ai/conversations`, the latest first. */
export interface AiConversation {
  id: string;
  title: string;
  requestType: AiRequestType;
  country: AiCountry;
  caseId: string | null;
  caseTitle: string | null;
  caseNumber: string | null;
  /** Whether it is the asker's; one that is shared can be read, and nothing else. */
  own: boolean;
  /** Owner of a shared conversation. */
  ownerName: string | null;
  /** Colleagues who read it; only its owner is told. */
  sharedWith: AiColleague[];
  answers: number;
  /** Whether names and numbers are masked: from its first masked question on they are in all. */
  masked: boolean;
  createdAt: string;
  updatedAt: string;
  /** When something was last asked or answered in it. */
  lastAt: string;
  version: number;
}

export interface AiColleague {
  userId: string;
  fullName: string;
}

/** `PUT /api/ai/conversations/:id`. */
export interface AiConversationChange {
  title: string;
  version: number;
}

/**
 * `PUT /api/ai/conversations/:id/shares`: replaces the list of colleagues who may read it; empty for none. Answered
 * with the conversation.
 */
export interface AiShares {
  userIds: string[];
}

export const AI_CONVERSATION_SORTS = ['lastAt'] as const;
export type AiConversationSort = (typeof AI_CONVERSATION_SORTS)[number];

/** `filter` of `GET /api/ai/conversations`; `q` are words of the title, or of one question with its answer. */
export interface AiConversationFilter {
  id?: string[];
  /** Shows colleagues' conversations instead of one's own. */
  shared?: boolean;
  requestType?: AiRequestType;
  caseId?: string | null;
  q?: string | null;
}

/** `GET /api/ai/models`: whom the asker can ask. */
export interface AiModelChoice {
  id: AiModel;
  /** Null: it can be asked. */
  obstacle: AiModelObstacle | null;
}

/** `POST /api/ai/answers/:id/saved`. A note keeps at most 5,000 characters. */
export const AI_SAVED_FORMS = ['docx', 'pdf', 'note'] as const;
export type AiSavedForm = (typeof AI_SAVED_FORMS)[number];

export interface AiSaving {
  caseId: string;
  form: AiSavedForm;
}

/** The record that was made of an answer: a document, or a line of the case's history. */
export interface AiSaved {
  id: string;
  form: AiSavedForm;
  caseId: string;
  title: string;
}

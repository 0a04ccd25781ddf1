import type { AiCountry, AiModel, AiQuote, AiSource } from './ai.js';
import type { AiLeftOut, AiReference, AiSentItem } from './ai-answers.js';
import type { DraftValues } from './draft-fields.js';
import { FIELD_MESSAGES } from './field-messages.js';
import { requiredText } from './fields.js';
import type { ProblemBody } from './problems.js';
import type { DraftBlock } from './template-text.js';

/** Faults of templates and drafts; apart from `FIELD_MESSAGES`, which every front end carries. */
export const DRAFTING_MESSAGES = {
  templateEmpty: 'Escreva o texto do modelo.',
  templateInvalid: 'Modelo não encontrado.',
  templateArchived: 'Este modelo está arquivado.',
  templateFields: (names: readonly string[]) =>
    `Campos que não existem: ${names.map((name) => `{{${name}}}`).join(', ')}`,
  templateUnclosed: (line: number) =>
    `Linha ${line}: há {{ }} ou [[ ]] por fechar, ou uns dentro dos outros.`,
  templateGapName: (line: number) =>
    `Linha ${line}: escreva entre [[ ]] o que falta, até 300 caracteres.`,
  templateTooManyLines: 'O modelo tem parágrafos demais: são no máximo 1500.',
  templateTooManyMarks: 'O modelo tem campos demais: são no máximo 500.',
  tooManyTemplates: 'O escritório já tem 300 modelos, o máximo.',
  tooManyDrafts: 'Este processo já tem 500 minutas, o máximo.',
  nothingToWrite: 'Esta peça não tem trechos para um modelo escrever. Gere-a sem modelo.',
  documentsOfCase: 'Escolha documentos deste processo.',
} as const;

/** Name of a template. */
export const TEMPLATE_NAME = requiredText(120, FIELD_MESSAGES.nameRequired);
/** Templates of an office, archived ones included; those that come along count. */
export const TEMPLATES_MAX = 300;
/** Drafts of a case, archived ones included. */
export const DRAFTS_OF_CASE_MAX = 500;
/** Characters of what a person types in place of a gap, and gaps that they fill. */
export const FILL_MAX = 20_000;
export const FILLS_MAX = 500;

/** A template for pieces (modelo de peça), as lists show it. */
export interface DocumentTemplate {
  id: string;
  name: string;
  country: AiCountry;
  /** Came along with Causa; null of the office's own. */
  builtIn: string | null;
  /** The office has written it anew; always so of its own. */
  changed: boolean;
  /** Is not offered for new drafts. */
  archived: boolean;
  createdAt: string;
  updatedAt: string;
  /** Name of the person who last saved it; null of an unchanged built-in template, or where the person is gone. */
  updatedBy: string | null;
  version: number;
}

/** `GET /api/document-templates/:id` */
export interface DocumentTemplateRecord extends DocumentTemplate {
  /** See `readTemplate`. */
  body: string;
}

/** `filter` of `GET /api/document-templates`. */
export interface DocumentTemplateFilter {
  id?: string[];
  country?: AiCountry;
  archived?: boolean;
}

export const TEMPLATE_SORTS = ['name', 'updatedAt'] as const;
export type TemplateSort = (typeof TEMPLATE_SORTS)[number];

/** `POST /api/document-templates` */
export interface NewDocumentTemplate {
  name: string;
  country: AiCountry;
  body: string;
}

/** `PUT /api/document-templates/:id`; what is left out stays. */
export interface DocumentTemplateChange {
  name?: string;
  body?: string;
  /** One that came along has the text again that it came with. */
  original?: true;
  archived?: boolean;
  version: number;
}

/** A row of `GET /api/document-templates/:id/versions`, newest first: a text that the template had. */
export interface TemplateVersion {
  id: string;
  templateId: string;
  /** The template's version when this was saved. */
  number: number;
  name: string;
  /** The text as it came along with Causa. */
  original: boolean;
  savedAt: string;
  savedBy: string | null;
}

/** `GET /api/document-template-versions/:id` */
export interface TemplateVersionRecord extends TemplateVersion {
  body: string;
}

/** Targets of a fill: a field that the case does not have, a gap of the template, or a model's passage. */
export const FILL_OF = ['field', 'gap', 'unconfirmed'] as const;
export type FillOf = (typeof FILL_OF)[number];

export interface Fill {
  of: FillOf;
  /** The field's name, what the template calls the gap, or the model's text. */
  name: string;
  text: string;
}

/** All that a draft's paper is laid out from, see `layOut`. */
export interface DraftContent {
  country: AiCountry;
  blocks: DraftBlock[];
  values: DraftValues;
  fills: Fill[];
}

/** `GET /api/document-templates/:id/merge?caseId=`: what a draft would hold, before there is one. */
export interface DraftMerge extends DraftContent {
  caseId: string;
  templateId: string;
  title: string;
}

/** A piece made from a template for a case (minuta), as lists show it. */
export interface Draft {
  id: string;
  caseId: string;
  caseTitle: string;
  templateId: string;
  title: string;
  country: AiCountry;
  /** Model that wrote the passages; null of a plain merge. */
  model: AiModel | null;
  archived: boolean;
  createdAt: string;
  updatedAt: string;
  /** Name of the person who asked for it; null where that person is gone. */
  createdBy: string | null;
  version: number;
}

/**
 * The text that a model was sent for a draft, and the use of its answer. A document that is gone for good is not named:
 * of those in `sent` its title and pages are null.
 */
export interface DraftWriting {
  masked: boolean;
  /** It was stopped, or came to its most: passages that it had not ended are gaps. */
  stopped: boolean;
  sources: AiSource[];
  sent: AiSentItem[];
  leftOut: AiLeftOut[];
  quotes: AiQuote[];
  references: AiReference[];
  /** Numbers, dates, names and laws that it wrote: those that stand in what it was given, and those that do not. */
  facts: { found: number; notFound: number };
}

/** `GET /api/drafts/:id`, and the answer to its POST and PUT. */
export interface DraftRecord extends Draft, DraftContent {
  /** The model's own name; null also where it was stopped before it said one. */
  modelName: string | null;
  /** Null of a plain merge. */
  writing: DraftWriting | null;
  /** Whether what the model was sent can still be taken away, word for word. */
  sentIsKept: boolean;
}

/** `filter` of `GET /api/drafts`. */
export interface DraftFilter {
  id?: string[];
  caseId?: string;
  archived?: boolean;
}

export const DRAFT_SORTS = ['createdAt', 'updatedAt'] as const;
export type DraftSort = (typeof DRAFT_SORTS)[number];

/** `POST /api/drafts`. With `model`, that model writes the passages that were left empty. */
export interface NewDraft {
  caseId: string;
  templateId: string;
  fills?: Fill[];
  model?: AiModel;
  /** Documents of the case whose text the model is given besides. */
  documentIds?: string[];
  /** Names and numbers leave as placeholders, and are put back. */
  masked?: boolean;
}

/** Events of a stream of `POST /api/drafts`, by name; the answer's route stops it. */
export interface DraftEvents {
  start: { conversationId: string; answerId: string };
  text: { text: string };
  quote: AiQuote;
  end: { draft: DraftRecord };
  problem: ProblemBody;
}

/** `PUT /api/drafts/:id`: all fills, as they are from now on; what is left out stays. */
export interface DraftChange {
  fills?: Fill[];
  archived?: boolean;
  version: number;
}

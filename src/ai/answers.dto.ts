import {
  AI_COUNTRIES,
  AI_MODELS,
  AI_REQUEST_TYPES,
  type AiCountry,
  type AiModel,
  type AiRequestType,
} from '../contract/ai.js';
import {
  AI_PAGE_MAX,
  AI_PASSAGE_MAX,
  AI_PROMPT_MAX,
  AI_SAVED_FORMS,
  AI_SOURCES_MAX,
  AI_TEXT_MAX,
  type AiPassage,
  type AiSavedForm,
  type AiSaving,
  type NewAiAnswer,
} from '../contract/ai-answers.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import {
  Flag,
  Integer,
  OneOf,
  Optional,
  OptionalId,
  OptionalText,
  RequiredId,
  Text,
} from '../fields/decorators.js';
import { Ids, RecordOf } from '../fields/list-decorators.js';

class PassageBody implements AiPassage {
  @RequiredId(FIELD_MESSAGES.invalid)
  documentId!: string;

  @Integer(1, AI_PAGE_MAX)
  page!: number;

  @Text({ max: AI_PASSAGE_MAX })
  text!: string;
}

export class NewAnswerBody implements NewAiAnswer {
  @Text({ max: AI_PROMPT_MAX, blank: FIELD_MESSAGES.questionRequired })
  prompt!: string;

  @OneOf(AI_MODELS)
  model!: AiModel;

  @OneOf(AI_REQUEST_TYPES)
  requestType!: AiRequestType;

  @OneOf(AI_COUNTRIES)
  country!: AiCountry;

  @OptionalId()
  conversationId?: string | null;

  @OptionalId()
  caseId?: string | null;

  @Ids(AI_SOURCES_MAX)
  documentIds?: string[];

  @Ids(AI_SOURCES_MAX)
  paperIds?: string[];

  @Optional()
  @RecordOf(PassageBody)
  passage?: PassageBody;

  @OptionalText({ max: AI_TEXT_MAX })
  documentText?: string | null;

  @Optional()
  @Flag()
  masked?: boolean;
}

export class SavingBody implements AiSaving {
  @RequiredId(FIELD_MESSAGES.caseInvalid)
  caseId!: string;

  @OneOf(AI_SAVED_FORMS)
  form!: AiSavedForm;
}

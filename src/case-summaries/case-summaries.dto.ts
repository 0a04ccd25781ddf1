import { AI_COUNTRIES, AI_MODELS, type AiCountry, type AiModel } from '../contract/ai.js';
import {
  LETTER_ACT_MAX,
  type LetterConfirmation,
  type NewSummary,
} from '../contract/case-summaries.js';
import { DOCUMENT_TITLE_MAX } from '../contract/documents.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import {
  Flag,
  OneOf,
  Optional,
  OptionalDate,
  OptionalId,
  OptionalText,
  Text,
  Version,
} from '../fields/decorators.js';

export class NewSummaryBody implements NewSummary {
  @OneOf(AI_MODELS)
  model!: AiModel;

  @OneOf(AI_COUNTRIES)
  country!: AiCountry;

  @Optional()
  @Flag()
  masked?: boolean;
}

export class LetterConfirmationBody implements LetterConfirmation {
  @Text({ max: DOCUMENT_TITLE_MAX, blank: FIELD_MESSAGES.titleRequired })
  title!: string;

  @OptionalId(FIELD_MESSAGES.caseInvalid)
  caseId: string | null = null;

  @Flag()
  moves!: boolean;

  @OptionalText({ max: LETTER_ACT_MAX })
  act: string | null = null;

  @OptionalDate()
  notifiedOn: string | null = null;

  @Version()
  version!: number;
}

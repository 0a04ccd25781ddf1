import type { PipeTransform } from '@nestjs/common';

import { AI_COUNTRIES, AI_MODELS, type AiCountry, type AiModel } from '../contract/ai.js';
import { AI_SOURCES_MAX } from '../contract/ai-answers.js';
import {
  type DocumentTemplateChange,
  type DocumentTemplateFilter,
  type DocumentTemplateRecord,
  type Draft,
  type DraftChange,
  type DraftFilter,
  DRAFTING_MESSAGES,
  type DraftRecord,
  type Fill,
  FILL_MAX,
  FILL_OF,
  type FillOf,
  FILLS_MAX,
  type NewDocumentTemplate,
  type NewDraft,
  TEMPLATE_NAME,
} from '../contract/drafting.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { isId } from '../contract/ids.js';
import { GAP_NAME_MAX, TEMPLATE_TEXT_MAX } from '../contract/template-text.js';
import { ChangeOf } from '../edits/changes.js';
import {
  Flag,
  OneOf,
  Optional,
  OptionalId,
  RequiredId,
  Text,
  TrueOnly,
  Version,
} from '../fields/decorators.js';
import { Ids, ListOf } from '../fields/list-decorators.js';
import { Problem } from '../problems/problem.js';
import { ListFilter } from '../routes/lists.js';

export class NewDocumentTemplateBody implements NewDocumentTemplate {
  @Text(TEMPLATE_NAME)
  name!: string;

  @OneOf(AI_COUNTRIES, FIELD_MESSAGES.countryInvalid)
  country!: AiCountry;

  @Text({ max: TEMPLATE_TEXT_MAX, blank: DRAFTING_MESSAGES.templateEmpty })
  body!: string;
}

/** Keeps what it leaves out. */
@ChangeOf<DocumentTemplateRecord>(['changed', 'updatedBy'])
export class DocumentTemplateChangeBody implements DocumentTemplateChange {
  @Optional()
  @Text(TEMPLATE_NAME)
  name?: string;

  @Optional()
  @Text({ max: TEMPLATE_TEXT_MAX, blank: DRAFTING_MESSAGES.templateEmpty })
  body?: string;

  @TrueOnly()
  original?: true;

  @Optional()
  @Flag()
  archived?: boolean;

  @Version()
  version!: number;
}

export class DocumentTemplateFilterQuery extends ListFilter implements DocumentTemplateFilter {
  @Optional()
  @OneOf(AI_COUNTRIES)
  country?: AiCountry;

  @Optional()
  @Flag()
  archived?: boolean;
}

export class TemplateVersionFilterQuery extends ListFilter {}

export class FillBody implements Fill {
  @OneOf(FILL_OF)
  of!: FillOf;

  @Text({ max: GAP_NAME_MAX })
  name!: string;

  @Text({ max: FILL_MAX })
  text!: string;
}

export class NewDraftBody implements NewDraft {
  @RequiredId(FIELD_MESSAGES.caseInvalid)
  caseId!: string;

  @RequiredId(DRAFTING_MESSAGES.templateInvalid)
  templateId!: string;

  @Optional()
  @ListOf(FillBody, FILLS_MAX)
  fills?: FillBody[];

  @Optional()
  @OneOf(AI_MODELS)
  model?: AiModel;

  @Ids(AI_SOURCES_MAX)
  documentIds?: string[];

  @Optional()
  @Flag()
  masked?: boolean;
}

/** Keeps what it leaves out. */
@ChangeOf<DraftRecord>(['caseTitle'] satisfies (keyof Draft)[])
export class DraftChangeBody implements DraftChange {
  @Optional()
  @ListOf(FillBody, FILLS_MAX)
  fills?: FillBody[];

  @Optional()
  @Flag()
  archived?: boolean;

  @Version()
  version!: number;
}

export class DraftFilterQuery extends ListFilter implements DraftFilter {
  @OptionalId()
  caseId?: string;

  @Optional()
  @Flag()
  archived?: boolean;
}

/** The case of a query; there is no default. */
export class CaseOfQueryPipe implements PipeTransform<unknown, string> {
  static readonly parameter = { schema: { type: 'string', format: 'uuid' }, required: true };

  transform(value: unknown): string {
    if (typeof value === 'string' && isId(value)) return value.toLowerCase();
    throw new Problem('validation_failed', { errors: { caseId: FIELD_MESSAGES.caseInvalid } });
  }
}

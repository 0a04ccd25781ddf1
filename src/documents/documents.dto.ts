import type { PipeTransform } from '@nestjs/common';

import {
  type CaseDocument,
  DOCUMENT_TITLE_MAX,
  type DocumentChange,
  type DocumentFilter,
  type FolderFilter,
  LINK_SECONDS,
  type LinkPurpose,
} from '../contract/documents.js';
import { SEARCH_MAX } from '../contract/lists.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { ChangeOf } from '../edits/changes.js';
import {
  Flag,
  Maybe,
  Only,
  OptionalId,
  OptionalText,
  Text,
  Version,
} from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';
import { Problem } from '../problems/problem.js';
import { isPurpose } from './document-link.js';

/** What is left out of it stays as it is. */
@ChangeOf<CaseDocument>(['caseTitle', 'clientName', 'textState', 'hit'])
export class DocumentChangeBody implements Partial<DocumentChange> {
  @Maybe()
  @Text({ max: DOCUMENT_TITLE_MAX, blank: FIELD_MESSAGES.titleRequired })
  title?: string;

  @Maybe()
  @Flag()
  sharedWithClient?: boolean;

  @Version()
  version!: number;
}

export class DocumentFilterQuery extends ListFilter implements DocumentFilter {
  @OptionalId()
  caseId?: string;

  @OptionalId()
  clientId?: string;

  @OptionalText({ max: SEARCH_MAX })
  q?: string;

  @Maybe()
  @Flag()
  sharedWithClient?: boolean;

  @Only()
  withoutCase?: true;
}

export class FolderFilterQuery extends ListFilter implements FolderFilter {
  @OptionalText({ max: SEARCH_MAX })
  q?: string;
}

/** What a link is wanted for; there is no default. */
export class PurposePipe implements PipeTransform<unknown, LinkPurpose> {
  static readonly parameter = { schema: { enum: Object.keys(LINK_SECONDS) }, required: true };

  transform(value: unknown): LinkPurpose {
    if (typeof value === 'string' && isPurpose(value)) return value;
    throw new Problem('validation_failed', { errors: { purpose: FIELD_MESSAGES.invalid } });
  }
}

import { Injectable, type PipeTransform } from '@nestjs/common';

import {
  DOCUMENT_TITLE_MAX,
  type DocumentChange,
  type DocumentFilter,
  type FolderFilter,
  type LinkPurpose,
} from '../contract/documents.js';
import { SEARCH_MAX } from '../contract/lists.js';
import { FIELD_MESSAGES } from '../contract/problems.js';
import { Flag, Ids, Maybe, Only, OptionalId, OptionalText, Text, Version } from '../http/fields.js';
import { Problem } from '../http/problem.js';
import { isPurpose } from './document-link.js';

export class DocumentChangeBody implements DocumentChange {
  @Text({ max: DOCUMENT_TITLE_MAX, blank: FIELD_MESSAGES.titleRequired })
  title!: string;

  @Flag()
  sharedWithClient!: boolean;

  @Version()
  version!: number;
}

export class DocumentFilterQuery implements DocumentFilter {
  @Ids()
  id?: string[];

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

export class FolderFilterQuery implements FolderFilter {
  @Ids()
  id?: string[];

  @OptionalText({ max: SEARCH_MAX })
  q?: string;
}

/** What a link is wanted for; there is no default. */
@Injectable()
export class PurposePipe implements PipeTransform<unknown, LinkPurpose> {
  transform(value: unknown): LinkPurpose {
    if (typeof value === 'string' && isPurpose(value)) return value;
    throw new Problem('validation_failed', { errors: { purpose: FIELD_MESSAGES.invalid } });
  }
}

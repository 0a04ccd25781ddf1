import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';

import {
  type CaseDocument,
  DOCUMENT_TITLE_MAX,
  type DocumentChange,
  type DocumentFilter,
  type FolderFilter,
  LINK_SECONDS,
  type LinkPurpose,
  PAGES_AT_ONCE,
} from '../contract/documents.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { SEARCH_MAX } from '../contract/lists.js';
import { ChangeOf } from '../edits/changes.js';
import {
  Flag,
  Optional,
  OptionalId,
  OptionalText,
  Text,
  TrueOnly,
  Version,
} from '../fields/decorators.js';
import { Problem } from '../problems/problem.js';
import { ListFilter } from '../routes/lists.js';
import { MAX_PAGES } from '../text-extraction/text-formats.js';
import { isPurpose } from './document-link.js';

/** Keeps what it leaves out. */
@ChangeOf<CaseDocument>(['caseTitle', 'clientName', 'textState', 'ocr', 'hit'])
export class DocumentChangeBody implements Partial<DocumentChange> {
  @Optional()
  @Text({ max: DOCUMENT_TITLE_MAX, blank: FIELD_MESSAGES.titleRequired })
  title?: string;

  @Optional()
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

  @Optional()
  @Flag()
  sharedWithClient?: boolean;

  @TrueOnly()
  withoutCase?: true;

  @TrueOnly()
  recent?: true;
}

export class FolderFilterQuery extends ListFilter implements FolderFilter {
  @OptionalText({ max: SEARCH_MAX })
  q?: string;
}

/** Purpose of a link; there is no default. */
export class PurposePipe implements PipeTransform<unknown, LinkPurpose> {
  static readonly parameter = { schema: { enum: Object.keys(LINK_SECONDS) }, required: true };

  transform(value: unknown): LinkPurpose {
    if (typeof value === 'string' && isPurpose(value)) return value;
    throw new Problem('validation_failed', { errors: { purpose: FIELD_MESSAGES.invalid } });
  }
}

/** The first page that is wanted, and the last. */
export type PageRange = readonly [from: number, to: number];

/** A page's number. */
export class PagePipe implements PipeTransform<unknown, number> {
  static readonly parameter = {
    schema: { type: 'integer', minimum: 1, maximum: MAX_PAGES },
    required: true,
  };

  transform(value: unknown, { data }: ArgumentMetadata): number {
    const page = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : 0;
    if (page >= 1 && page <= MAX_PAGES) return page;
    throw new Problem('validation_failed', { errors: { [data!]: FIELD_MESSAGES.invalid } });
  }
}

/** At most as many pages as one answer holds. */
export function pageRange(from: number, to: number): PageRange {
  return [from, Math.min(to, from + PAGES_AT_ONCE - 1)];
}

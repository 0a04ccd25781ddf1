import type { DocumentTemplateFilter } from '../../../src/contract/drafting';
import { useGetList } from '../data/resources';

/** The most templates an office has: TEMPLATES_MAX for each of several countries. */
export const ALL = 100;

/** Fetches templates, sorted by name. */
export function useTemplates(filter: DocumentTemplateFilter) {
  return useGetList('document-templates', {
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'name', order: 'ASC' },
    filter,
  });
}
